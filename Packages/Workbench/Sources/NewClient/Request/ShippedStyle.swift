import Foundation
import WorkbenchKit

/// One of the five styles as it is shipped, which new clients are copied from.
struct ShippedStyle {
  let name: String
  let root: URL
  /// The types that it, its templates and the contract declare.
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
    let templates = [name, "Shared", "Contract"].map { "Packages/Workbench/Templates/\($0)" }
    let texts = try (["Packages/\(name)/Sources", "Tests/ContractKit"] + templates)
      .flatMap { try Workspace.files(below: $0, in: root) }
      .map { try Workspace.text(of: $0, in: root) }
    types = Set(texts.flatMap(Self.types)).union(["ContractKit"])
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
