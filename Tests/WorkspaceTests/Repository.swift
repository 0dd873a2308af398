import Foundation
import Testing

/// The files of this repository, read as text.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The five styles, as the root manifest lists them.
  static var styles: [String] { get throws { try list("styles") } }

  /// The styles and the guests, as the root manifest lists them.
  static var clients: [String] { get throws { try styles + list("guests") } }

  private static func list(_ name: String) throws -> [String] {
    let pattern = try Regex(
      "let \(name)(?:: \\[String\\])? = \\[([^\\]]*)\\]", as: (Substring, Substring).self)
    let list = try #require(text(of: "Package.swift").firstMatch(of: pattern)?.output.1)
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }
}
