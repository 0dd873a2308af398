import Foundation
import WorkbenchKit

/// One of the five styles as it is shipped, which new clients are copied from.
public struct ShippedStyle: Sendable {
  /// The name of the style, its package and its module.
  public let name: String
  /// The workspace.
  let root: URL
  /// The types that it and its tests declare outside the example.
  let types: Set<String>
  /// Whether its doubles stand on the engine of `Packages/URLProtocolScript`.
  let usesEngine: Bool

  /// Finds a style.
  ///
  /// - Throws: ``WorkbenchError`` that lists the styles when there is none of this name.
  public init(_ name: String?, in root: URL) throws(WorkbenchError) {
    let workspace = try Workspace(root: root)
    guard let name = try workspace.style(named: name) else {
      let styles = workspace.styles.joined(separator: ", ")
      throw WorkbenchError(
        "STYLE is missing: choose one of \(styles). docs/choosing.md compares them.")
    }
    let paths = try Workspace.files(below: "Packages/\(name)", in: root).filter(Self.isCopied)
    let texts = try paths.map { path throws(WorkbenchError) in
      try Workspace.text(of: path, in: root)
    }
    types = Set(texts.flatMap(Self.types))
    usesEngine = texts.contains { $0.contains("import URLProtocolScript\n") }
    (self.name, self.root) = (name, root)
  }

  /// Whether a file of the style is a part of new clients as it is.
  static func isCopied(_ path: String) -> Bool {
    (path.contains("/Sources/") || path.contains("/Tests/")) && !path.contains("/Example/")
  }

  /// The names after `struct`, `class` and so on.
  private static func types(in text: String) -> [String] {
    let words = text.split { $0 == " " || $0 == "\n" }
    let introducers: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    return zip(words, words.dropFirst()).filter { introducers.contains($0.0) }.map {
      String($0.1.prefix { $0.isLetter || $0.isNumber })
    }.filter { $0.first?.isUppercase == true }
  }
}
