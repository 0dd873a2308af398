import Foundation
import WorkbenchKit

extension CodeSize {
  /// Counts the code of a style.
  ///
  /// - Parameters:
  ///   - style: Its name, and that of its package's folder.
  ///   - root: The repository's root.
  /// - Throws: ``WorkbenchError`` when a folder has no Swift file; what reading files throws.
  public static func count(style: String, in root: URL) throws -> CodeSize {
    let package = root.appending(path: "Packages/\(style)")
    return CodeSize(
      style: style,
      production: try lines(below: package.appending(path: "Sources/\(style)")),
      doubles: try lines(below: package.appending(path: "Sources/\(style)Doubles")),
      tests: try lines(below: package.appending(path: "Tests/\(style)Tests")))
  }

  private static func lines(below folder: URL) throws -> Int {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    guard let files = paths?.filter({ $0.hasSuffix(".swift") }), !files.isEmpty else {
      throw WorkbenchError("there is no Swift file in \(folder.path)")
    }
    return try files.reduce(0) { sum, file in
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      return sum + text.split(whereSeparator: \.isNewline).count(where: isCode)
    }
  }

  /// Whether a line is neither blank nor comment; block comments are not used here.
  private static func isCode(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return !text.isEmpty && !text.hasPrefix("//")
  }
}
