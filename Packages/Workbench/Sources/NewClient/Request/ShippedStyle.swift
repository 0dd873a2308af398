import Foundation
import WorkbenchKit

/// One of the five styles as it is shipped, which new clients are copied from.
struct ShippedStyle {
  let name: String
  /// The workspace.
  let root: URL
  /// The types that it and its tests declare outside the example.
  let types: Set<String>
  /// Whether its doubles stand on the engine of `Packages/URLProtocolScript`.
  let usesEngine: Bool

  /// Finds a style.
  ///
  /// - Throws: ``WorkbenchError`` that lists the styles when there is none of this name.
  init(_ name: String?, in root: URL) throws(WorkbenchError) {
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
    types = Set(texts.flatMap { Self.types(in: $0) } + ["APIRoute"])
    usesEngine = texts.contains { $0.contains("import URLProtocolScript\n") }
    (self.name, self.root) = (name, root)
  }

  /// Whether a file of the style is a part of new clients as it is.
  static func isCopied(_ path: String) -> Bool {
    (path.contains("/Sources/") || path.contains("/Tests/")) && !path.contains("/Example/")
  }

  /// The public types that tests of all clients see.
  static func sharedTypes(in root: URL) throws(WorkbenchError) -> Set<String> {
    var found = Set(["ContractKit", "TestSupport", "URLProtocolScript"])
    for folder in [
      "Tests/ContractKit", "Fixtures/Sources/TestSupport", "Packages/URLProtocolScript",
    ] {
      for path in try Workspace.files(below: folder, in: root) where path.hasSuffix(".swift") {
        let lines = try Workspace.text(of: path, in: root).split(separator: "\n")
        found.formUnion(types(in: lines.filter { $0.hasPrefix("public ") }.joined(separator: "\n")))
      }
    }
    return found
  }

  /// The names after `struct`, `class` and so on.
  private static func types(in text: String) -> [String] {
    let words = text.split { $0 == " " || $0 == "\n" }
    let introducers: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    return zip(words, words.dropFirst()).filter { introducers.contains($0.0) }.map {
      String($0.1.prefix { $0.isLetter || $0.isNumber })
    }.filter { $0.first?.isUppercase == true }
  }

  /// Refuses an address that a client in the style cannot ask for.
  func check(_ address: CallAddress) throws(WorkbenchError) {
    guard name == "StarWarsAPI" else { return }
    guard address.base.scheme == "https", address.base.port == nil else {
      throw WorkbenchError(
        """
        BASE=\(address.base.absoluteString): a client in the style StarWarsAPI asks https, without a port, by default. \
        Give such a BASE, and pass scheme and port where you make the client.
        """)
    }
    guard address.pathEncodedAgain == address.path else {
      throw WorkbenchError(
        """
        GET='/\(address.path)': a client in the style StarWarsAPI encodes paths itself, and would ask for \
        /\(address.pathEncodedAgain). If the service takes that for the same, give it. Otherwise choose another STYLE.
        """)
    }
  }
}
