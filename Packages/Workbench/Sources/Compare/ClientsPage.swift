import Bugs
import Foundation
import WorkbenchKit

/// What the tests of the five clients notice, as tables of the comparison's page.
extension ClientVerdicts {
  static let page = "docs/comparison.md"

  private static var columns: [(name: String, outcome: KeyPath<Entry, Outcome?>)] {
    [("before", \.before), ("now", \.optionalNow), ("over a server", \.overAServer)]
  }

  private var ways: [String] { entries.map(\.way).withoutRepetitions }

  /// How many bugs each way notices, in groups that can be compared, and in the collection of each
  /// day.
  public var sums: String {
    let clients = ways.filter { "\(BugPage.recipes)/\($0)" != CommonList.screen }
    let inAll = Dictionary(
      grouping: entries.filter { $0.part == .client && $0.before != nil }, by: \.bug
    ).filter { $0.value.count == clients.count }
    let first = entries.filter { $0.collected == "first" }
    let parts: [(name: String, part: Bug.Part)] = [
      ("all that a client can have", .client), ("in `Linux.swift`, below the seam", .linux),
      ("in screens and tokens", .screens),
    ]
    var groups = [("the same bug in all five", first.filter { inAll[$0.bug] != nil })]
    groups += parts.map { name, part in (name, first.filter { $0.part == part }) }
    for day in Set(entries.map(\.collected)).subtracting(["first", "ours"]).sorted() {
      let later = entries.filter { $0.collected == day }
      groups += parts.map { name, part in ("\(day), \(name)", later.filter { $0.part == part }) }
    }
    let rows = groups.flatMap { group, entries in
      Self.columns.filter { column in
        entries.contains { $0[keyPath: column.outcome] != nil }
      }.map { column, outcome in
        ["\(group): \(column)"]
          + clients.map { way in Self.share(entries.filter { $0.way == way }, outcome) }
      }
    }
    return Table.markdown([["noticed"] + clients] + rows, alignment: "-:")
  }

  private static func share(_ entries: [Entry], _ outcome: KeyPath<Entry, Outcome?>) -> String {
    let outcomes = entries.compactMap { $0[keyPath: outcome] }
    let ends = [Outcome.hung, .crashed].compactMap { end in
      let count = outcomes.count { $0 == end }
      return count == 0 ? nil : "\(count) \(end.mark)"
    }
    let text = "\(outcomes.count(where: \.isKill)) of \(outcomes.count)"
    return text + (ends.isEmpty ? "" : " (\(ends.joined(separator: ", ")))")
  }

  /// A row for each bug, with the verdicts of all ways in one column each.
  public var table: String {
    let ways = ways
    let rows = entries.map(\.bug).withoutRepetitions.map { bug -> [String] in
      let ofBug = ways.map { way in entries.first { $0.bug == bug && $0.way == way } }
      let marks = Self.columns.map { _, outcome in
        String(ofBug.map { $0?[keyPath: outcome]?.mark ?? "·" })
      }
      return ["[\(bug)](../\(CommonList.page)#\(bug))"] + marks
    }
    return Table.markdown([["bug"] + Self.columns.map(\.name)] + rows, alignment: ":-:")
      + "\n\nMeasured with \(toolchain)."
  }

  /// Writes what tests say about a bug, but for the names of hosts, if the page has a part for it.
  static func write(
    _ screens: [(client: String, text: String)], of id: String, in workspace: Workspace
  ) throws {
    let part = "screens_\(id.replacing("-", with: "_"))"
    guard try Workspace.text(of: page, in: workspace.root).contains("generated: \(part) ") else {
      return
    }
    let texts = screens.map { "\(BugPage.client(of: $0.client) ?? ""): \($0.text)" }
    try GeneratedText.write(
      "```\n\(texts.joined(separator: "\n\n").replacing(/[0-9a-f-]{36}/, with: "…"))\n```",
      as: part, of: page, in: workspace.root)
  }
}

extension ClientVerdicts.Entry {
  fileprivate var optionalNow: ClientVerdicts.Outcome? { now }
}
