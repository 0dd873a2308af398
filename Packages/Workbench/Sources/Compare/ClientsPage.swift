import Bugs
import Foundation
import WorkbenchKit

/// What the common list notices in each of the five clients: a part of the comparison's page, which
/// `make compare STYLE=Clients` writes.
public enum ClientsPage {
  static let path = "docs/comparison.md"

  static func write(
    _ entries: [Comparison.Entry], of bugs: [Bug], in workspace: Workspace, toolchain: String
  ) throws {
    let text = tables(entries, bugs, ways: CommonList.ways(of: workspace.styles))
    try GeneratedText.write(
      "\(text)\n\nMeasured with \(toolchain).", as: "clients", of: path,
      in: workspace.root)
  }

  /// Writes what tests say about a bug, but for the names of hosts, if the page has a part for it.
  static func write(
    _ screens: [(client: String, text: String)], of id: String, in workspace: Workspace
  ) throws {
    let part = "screens_\(id.replacing("-", with: "_"))"
    guard try Workspace.text(of: path, in: workspace.root).contains("generated: \(part) ") else {
      return
    }
    let texts = screens.map { "\(BugPage.client(of: $0.client) ?? ""): \($0.text)" }
    try GeneratedText.write(
      "```\n\(texts.joined(separator: "\n\n").replacing(/[0-9a-f-]{36}/, with: "…"))\n```",
      as: part, of: path, in: workspace.root)
  }

  /// A row for each bug, with the verdicts of all ways in one column each: before, now, and the
  /// contract's over a server. Then how many each way notices.
  private static func tables(_ all: [Comparison.Entry], _ bugs: [Bug], ways: [String]) -> String {
    let results = zip(all, bugs).map { Result(entry: $0, bug: $1) }
    let rows = all.map(\.id).withoutRepetitions.map { id -> [String] in
      let ofBug = ways.map { way in results.first { $0.bug.id == id && $0.bug.style == way } }
      let columns = [\Result.before, \.now, \.overAServer].map { column in
        ofBug.map { $0?[keyPath: column] ?? "·" }.joined()
      }
      return ["[\(id)](../\(CommonList.page)#\(id))"] + columns
    }
    let sums = [
      ("before, by the client's tests", \Result.before), ("now, by the client's tests", \.now),
      ("now, by the contract over a server", \.overAServer),
    ].map { title, column -> [String] in
      [title]
        + ways.map { way in
          let ofWay = results.filter { $0.bug.style == way && $0.bug.before != nil }
          let noticed = ofWay.count { "●◐✕".contains($0[keyPath: column]) }
          return "\(noticed) of \(ofWay.count)"
        }
    }
    let names = ways.compactMap(BugPage.client)
    return [
      Table.markdown([["bug", "before", "now", "over a server"]] + rows, alignment: ":-:"),
      Table.markdown([["noticed"] + names] + sums, alignment: ":-:"),
    ].joined(separator: "\n\n")
  }

  /// What the tests of a way say about a bug, as marks.
  private struct Result {
    let entry: Comparison.Entry
    let bug: Bug

    var before: String { bug.before ?? "·" }
    var now: String { [entry].marks(of: .own) }
    var overAServer: String {
      entry.verdicts[.loopback] == nil ? "·" : [entry].marks(of: .loopback)
    }
  }
}
