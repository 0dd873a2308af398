import Foundation

/// The lines of a client of the recipes, of its tests of the common list, and of its double.
struct Lines {
  private static let more = "NotesClient+More.swift"

  private let client: [String: [Substring]]
  private let endpoint: [Substring]
  private let tests: (tests: Int, helpers: Int)
  private let double: Int

  private init(of way: Way) throws {
    let folder = URL(filePath: "Packages/Recipes")
    func files(in part: String) throws -> [String: String] {
      let folder = folder.appending(path: "\(part)/\(way.name)")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".swift") }
      return try names.reduce(into: [:]) {
        $0[$1] = try String(contentsOf: folder.appending(path: $1), encoding: .utf8)
      }
    }
    let (sources, tests) = (try files(in: "Sources"), try files(in: "Tests"))
    // One client has more files, for recipes that the others do not have.
    client = sources.filter { !$0.key.hasPrefix("Recipes/") && $0.key != Self.more }
      .mapValues(\.lines)
    endpoint = (sources[Self.more] ?? "")
      .matches(of: /(?m)^  (?:public func add|private struct AddSpec)[\s\S]*?^  \}$/)
      .flatMap { $0.output.lines }
    self.tests = try Self.ofTests(in: Array(tests.values))
    double = way.double.compactMap { tests[$0]?.lines.count }.reduce(0, +)
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
