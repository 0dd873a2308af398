import Foundation
import WorkbenchKit

/// The three files of the workspace that name its guests.
enum Registration {
  /// Their new texts, with a guest more.
  static func adding(_ client: String, in root: URL) throws(WorkbenchError) -> [String: String] {
    try edited(in: root) { $0 + [client] }
  }

  /// Their new texts, without a guest.
  static func removing(_ client: String, in root: URL) throws(WorkbenchError) -> [String: String] {
    try edited(in: root) { guests in guests.filter { $0 != client } }
  }

  /// The guests, in the order of the root manifest.
  static func guests(in root: URL) throws(WorkbenchError) -> [String] {
    let (_, items) = try list(
      in: Workspace.text(of: manifest, in: root), of: manifest, after: manifestList)
    return items.map { $0.replacing("\"", with: "") }
  }

  private static let manifest = "Package.swift"
  private static let manifestList = "let guests: [String] = ["
  private static let subjects = "Tests/ContractSubjects/Subjects.swift"
  private static let subjectsList = "public static let guests: [any Subject] = ["
  private static let workspace = "Packages/Katas.xcworkspace/contents.xcworkspacedata"

  private static func edited(
    in root: URL, _ edit: ([String]) -> [String]
  ) throws(WorkbenchError) -> [String: String] {
    let old = try guests(in: root)
    let new = edit(old)
    return [
      manifest: try replacingList(
        in: manifest, root, after: manifestList, indent: "", with: new.map { "\"\($0)\"" }),
      subjects: try replacingList(
        in: subjects, root, after: subjectsList, indent: "  ", with: new.map { "\($0)Subject()" }),
      workspace: try workspaceText(root, old: old, new: new),
    ]
  }

  private static func replacingList(
    in path: String, _ root: URL, after start: String, indent: String, with items: [String]
  ) throws(WorkbenchError) -> String {
    var text = try Workspace.text(of: path, in: root)
    let (range, _) = try list(in: text, of: path, after: start)
    let lines = items.map { "\n\(indent)  \($0)" }.joined(separator: ",")
    // `swift format` wants a comma after the last of several, and none after a single one.
    let end = items.count > 1 ? ",\n\(indent)" : "\n\(indent)"
    text.replaceSubrange(range, with: items.isEmpty ? "" : lines + end)
    return text
  }

  /// What stands between the brackets of a list, and the list's items.
  private static func list(
    in text: String, of path: String, after start: String
  ) throws(WorkbenchError) -> (Range<String.Index>, [String]) {
    guard let open = text.range(of: start),
      let close = text.range(of: "]", range: open.upperBound..<text.endIndex)
    else {
      throw WorkbenchError("\(path) has no `\(start)…]`: restore it, with git checkout \(path).")
    }
    let range = open.upperBound..<close.lowerBound
    let items = text[range].split { $0 == "," || $0.isWhitespace }.map(String.init)
    return (range, items)
  }

  private static func workspaceText(
    _ root: URL, old: [String], new: [String]
  ) throws(WorkbenchError) -> String {
    func line(_ name: String) -> String {
      "   <FileRef location = \"group:\(name)\"></FileRef>\n"
    }
    var text = try Workspace.text(of: workspace, in: root)
    for name in old { text = text.replacing(line(name), with: "") }
    guard let place = text.range(of: line("..")) else {
      throw WorkbenchError("\(workspace) has no line for the root package: restore it.")
    }
    text.insert(contentsOf: new.map(line).joined(), at: place.lowerBound)
    return text
  }
}
