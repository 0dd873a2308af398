import Foundation
import WorkbenchKit

private let lock = NSLock()

/// What the terminal shows of each red, and whether a step's tests notice a bug of an earlier one.
enum Replay {
  static let path = "docs/replay.json"

  static func screens(in root: URL) -> [String: String] {
    let data = try? Data(contentsOf: root.appending(path: path))
    return data.flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// Writes what a replay showed, and says so when other tests are red. Another compiler has other
  /// words. A bug that was noticed once, perhaps by chance, is one that the tests notice.
  static func write(
    _ screen: String, as name: String, at place: String, _ toolchain: String, in root: URL
  ) throws -> [String] {
    try lock.withLock {
      let old = screens(in: root)
      let isComparable = old["toolchain", default: toolchain] == toolchain
      guard isComparable, ![screen, "red"].contains(old[name]) else { return [] }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let new = old.merging([name: screen, "toolchain": toolchain]) { $1 }
      try (encoder.encode(new) + "\n".utf8).write(to: root.appending(path: path), options: .atomic)
      let tests = [old[name], screen].map { $0?.matches(of: /✘.*/).map(\.output) }
      return tests[0] == tests[1]
        ? [] : ["\(place)\(path) had a different result; it has been updated"]
    }
  }
}
