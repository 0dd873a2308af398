import Foundation

/// The lines of a client of the recipes, of its tests of the common list, and of its double.
struct Lines {
  private static let more = "NotesClient+More.swift"

  private let client: [String: [Substring]]
  private let endpoint: [Substring]
  private let tests: (tests: Int, helpers: Int)
  private let double: Int

  private init(of way: Way) throws {
    let folder = URL(filePath: "Tests/Recipes").appending(path: way.name)
    func text(of file: String) throws -> String {
      try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    // One client has more files, for recipes that the others do not have.
    let names = files.filter { $0.hasPrefix("Client/") && !$0.hasPrefix("Client/Recipes/") }
    client = try Dictionary(
      uniqueKeysWithValues: names.filter { !$0.hasSuffix(Self.more) }
        .map { ($0, try text(of: $0).lines) })
    endpoint = try text(of: "Client/\(Self.more)")
      .matches(of: /(?m)^  (?:public func add|private struct AddSpec)[\s\S]*?^  \}$/)
      .flatMap { $0.output.lines }
    tests = try Self.ofTests(in: files.filter { !$0.hasPrefix("Client/") }.map(text))
    double = try way.double.map { try text(of: $0).lines.count }.reduce(0, +)
  }

  /// A table. New is what does not stand in the client that calls `URLSession`, file by file; gone
  /// is what stands only there.
  static func table() throws -> [[String]] {
    let all = try Way.all.map { try Lines(of: $0) }
    let session = all[1]  // URLSession.
    let rows: [(String, (Lines) -> Int)] = [
      ("new in the client", { $0.changes(since: session).new }),
      ("gone from the client", { $0.changes(since: session).gone }),
      ("new in an endpoint, `add`", { $0.endpoint.changes(since: session.endpoint).new }),
      ("all of this endpoint", \.endpoint.count),
      ("the tests of the list", \.tests.tests),
      ("their helpers", \.tests.helpers),
      ("the double", \.double),
    ]
    return [["lines"] + Way.all.map(\.name), ["---"] + all.map { _ in "-:" }]
      + rows.map { name, count in [name] + all.map { "\(count($0))" } }
  }

  /// The code of the endpoint, once for all ways that have the same.
  static func endpoint() throws -> String {
    let codes = try Way.all.map { way in
      let lines = try Lines(of: way).endpoint
      return (name: way.name, code: lines.map { $0.dropFirst(2) }.joined(separator: "\n"))
    }
    let texts = codes.enumerated().filter { index, way in
      codes.firstIndex { $0.code == way.code } == index
    }.map { _, way in
      let names = codes.filter { $0.code == way.code }.map(\.name)
      return "// \(names.joined(separator: ", "))\n\(way.code)"
    }
    return "```swift\n\(texts.joined(separator: "\n\n"))\n```"
  }

  private func changes(since other: Lines) -> (new: Int, gone: Int) {
    Set(client.keys).union(other.client.keys).reduce((new: 0, gone: 0)) { sum, file in
      let changes = (client[file] ?? []).changes(since: other.client[file] ?? [])
      return (sum.new + changes.new, sum.gone + changes.gone)
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  var lines: [Substring] { split(separator: "\n") }
}

extension [Substring] {
  /// How many lines are new, and how many are gone.
  fileprivate func changes(since other: [Substring]) -> (new: Int, gone: Int) {
    let difference = difference(from: other)
    return (difference.insertions.count, difference.removals.count)
  }
}
