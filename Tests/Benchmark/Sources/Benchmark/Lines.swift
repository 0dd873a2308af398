import Foundation

/// The lines of a client of the recipes, and of its double.
struct Lines {
  private static let more = "NotesClient+More.swift"

  private let client: [String: [Substring]]
  private let endpoint: [Substring]
  private let double: Int

  private init(of way: Way) throws {
    let folder = URL(filePath: "Tests/Recipes").appending(path: way.folder)
    func text(of file: String) throws -> String {
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let files = try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "Client"), includingPropertiesForKeys: nil)
    let names = files.map(\.lastPathComponent).filter { $0.hasSuffix(".swift") && $0 != Self.more }
    client = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try text(of: "Client/\($0)").lines) })
    endpoint = try text(of: "Client/\(Self.more)")
      .matches(of: /(?m)^  (?:public func add|private struct AddSpec)[\s\S]*?^  \}$/)
      .flatMap { $0.output.lines }
    double = try way.double.map { try text(of: $0).lines.count }.reduce(0, +)
  }

  /// A table. New is what does not stand in the client that calls `URLSession`, file by file.
  static func table() throws -> [[String]] {
    let all = try Way.all.map { try Lines(of: $0) }
    let session = all[1]  // RequestHandler.
    let rows: [(String, (Lines) -> Int)] = [
      ("new in the client", { $0.newLines(since: session) }),
      ("new in an endpoint, `add`", { $0.endpoint.newLines(since: session.endpoint) }),
      ("all of this endpoint", \.endpoint.count),
      ("the double", \.double),
    ]
    return [["lines"] + Way.all.map(\.name), ["---"] + all.map { _ in "-:" }]
      + rows.map { name, count in [name] + all.map { "\(count($0))" } }
  }

  private func newLines(since other: Lines) -> Int {
    client.map { $0.value.newLines(since: other.client[$0.key] ?? []) }.reduce(0, +)
  }
}

extension StringProtocol where SubSequence == Substring {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}

extension [Substring] {
  fileprivate func newLines(since other: [Substring]) -> Int {
    difference(from: other).insertions.count
  }
}
