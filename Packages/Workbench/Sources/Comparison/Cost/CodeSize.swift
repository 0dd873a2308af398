import Foundation
import WorkbenchKit

/// How much code a style has, in lines that are neither blank nor comment.
public struct CodeSize: Codable, Equatable, Sendable {
  /// The style's name.
  public let style: String
  /// Production code of the style itself: `Style/`, and everything outside the two folders below.
  public let own: Int
  /// Production code of the example: `Example/`.
  public let example: Int
  /// Production code against the platform's bugs and leaks: `Hardening/`.
  public let hardening: Int
  /// The doubles.
  public let doubles: Int
  /// The tests.
  public let tests: Int
}

extension CodeSize {
  /// Counts the code of a style.
  ///
  /// - Parameters:
  ///   - style: The style's name, which is also the name of its folder in `Packages`.
  ///   - root: The repository.
  /// - Throws: ``WorkbenchError`` when a folder has no Swift file; what reading a file throws.
  public static func count(style: String, in root: URL) throws -> CodeSize {
    let package = root.appending(path: "Packages/\(style)")
    let production = try lines(below: package.appending(path: "Sources/\(style)"))
    let example = production.filter { $0.path.hasPrefix("Example/") }.total
    let hardening = production.filter { $0.path.hasPrefix("Hardening/") }.total
    return CodeSize(
      style: style,
      own: production.total - example - hardening,
      example: example,
      hardening: hardening,
      doubles: try lines(below: package.appending(path: "Sources/\(style)Doubles")).total,
      tests: try lines(below: package.appending(path: "Tests/\(style)Tests")).total)
  }

  private typealias File = (path: String, lines: Int)

  private static func lines(below folder: URL) throws -> [File] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    guard let paths = paths?.filter({ $0.hasSuffix(".swift") }), !paths.isEmpty else {
      throw WorkbenchError("there is no Swift file in \(folder.path)")
    }
    return try paths.map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return (path, text.split(whereSeparator: \.isNewline).count(where: isCode))
    }
  }

  /// Whether a line is neither blank nor comment. The styles contain no block comments.
  private static func isCode(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return !text.isEmpty && !text.hasPrefix("//")
  }
}

extension Comparison {
  /// The same results with the lines of code that a repository has now.
  public func recounted(in root: URL) throws -> Comparison {
    Comparison(
      toolchain: toolchain, styles: styles, entries: entries,
      sizes: try styles.map { try CodeSize.count(style: $0, in: root) }, cost: cost)
  }
}

extension [(path: String, lines: Int)] {
  fileprivate var total: Int { map(\.lines).reduce(0, +) }
}
