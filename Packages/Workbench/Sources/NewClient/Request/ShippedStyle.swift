import Foundation
import WorkbenchKit

/// One of the five styles as it is shipped, which new clients are copied from.
struct ShippedStyle {
  let name: String
  let root: URL
  /// The types that it, its tests, the templates and its adapter of the contract declare, the names of its files, and
  /// the public types that the tests of all clients see.
  let types: Set<String>
  /// Whether its doubles stand on the engine of `Packages/URLProtocolScript`.
  let usesEngine: Bool

  init(_ name: String?, in root: URL) throws {
    let workspace = try Workspace(root: root)
    guard let name = try workspace.style(named: name) else {
      let styles = workspace.styles.joined(separator: ", ")
      throw WorkbenchError(
        "STYLE is missing: choose one of \(styles). docs/choosing.md compares them.")
    }
    let paths = try Workspace.files(below: "Packages/\(name)", in: root).filter(Self.isCopied)
    let templates = try [name, "Shared", "Contract"]
      .flatMap { try Workspace.files(below: "Packages/Workbench/Templates/\($0)", in: root) }
    let all = paths + templates + ["Tests/ContractSubjects/\(name)Subject.swift"]
    let texts = try all.map { try Workspace.text(of: $0, in: root) }
    let files = paths.compactMap { $0.firstMatch(of: /\/([A-Z]\w*)\.swift/)?.output.1 }
    let shared = try [
      "Tests/ContractKit", "Fixtures/Sources/TestSupport", "Packages/URLProtocolScript/Sources",
    ].flatMap { try Workspace.files(below: $0, in: root) }
    let lines = try shared.flatMap { try Workspace.text(of: $0, in: root).split(separator: "\n") }
      .filter { $0.hasPrefix("public ") }.map(String.init)
    types = Set((texts + lines).flatMap(Self.types) + files.map(String.init))
      .union(["APIRoute", "ContractKit", "TestSupport", "URLProtocolScript"])
    usesEngine = texts.contains { $0.contains("import URLProtocolScript\n") }
    (self.name, self.root) = (name, root)
  }

  /// Whether a file of the style is a part of new clients as it is.
  static func isCopied(_ path: String) -> Bool {
    (path.contains("/Sources/") || path.contains("/Tests/")) && !path.contains("/Example/")
  }

  /// The names after `struct`, `class` and so on.
  private static func types(in text: String) -> [String] {
    text.matches(of: /(?:struct|class|enum|protocol|actor|typealias) ([A-Z][A-Za-z0-9]*)/)
      .map { String($0.output.1) }
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
