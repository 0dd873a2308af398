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

  /// A row for each bug, with a column for each client where they differ.
  private static func tables(_ all: [Comparison.Entry], _ bugs: [Bug], ways: [String]) -> String {
    let rows = all.map(\.id).withoutRepetitions.map { id in
      let ofBug = all.filter { $0.id == id }
      let marks = ways.map { way in
        let none = way == CommonList.screen ? "○" : "·"
        return ofBug.of(way).isEmpty ? none : ofBug.of(way).marks(of: .own)
      }
      return (cells: ["[\(id)](../\(CommonList.page)#\(id))", ofBug[0].kind], marks: marks)
    }
    let isSame = { (marks: [String]) in Set(marks.dropLast()).count == 1 }
    let same = rows.filter { isSame($0.marks) }.map { $0.cells + $0.marks.suffix(2) }
    let other = rows.filter { !isSame($0.marks) }.map { $0.cells + $0.marks }
    let names = ways.dropLast().compactMap(BugPage.client) + ["the screen alone"]
    let noticed = { (title: String, entries: [Comparison.Entry]) in
      [title, ""]
        + ways.map { way in
          let own = entries.of(way)
          let ids = Set(entries.map(\.id))
          return "\(own.noticed(by: .own)) of \(way == CommonList.screen ? ids.count : own.count)"
        }
    }
    // What stands in that file, the session does on Apple's platforms.
    let others = zip(all, bugs).filter { !$1.patch.text.contains("Linux.swift\n") }
    return [
      [["bug", "kind", "the five clients", names.last ?? ""]] + same,
      [["bug", "kind"] + names] + other
        + [noticed("noticed", all), noticed("without `Linux.swift`", others.map(\.0))],
    ].map { Table.markdown($0, alignment: ":-:") }.joined(separator: "\n\n")
  }
}
