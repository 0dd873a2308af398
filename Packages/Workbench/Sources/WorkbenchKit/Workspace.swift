import Foundation

/// This repository, and the styles in it.
public struct Workspace: Sendable {
  /// The folder of the repository.
  public let root: URL
  /// The styles, in the order of the root manifest.
  public let styles: [String]

  /// Reads the list of styles in the root manifest.
  ///
  /// - Throws: ``WorkbenchError`` when there is none.
  public init(root: URL) throws(WorkbenchError) {
    let file = root.appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    guard let list = text?.firstMatch(of: /let styles[^=]*= \[([^\]]*)\]/)?.output.1 else {
      throw WorkbenchError("\(file.path) has no list of styles: run this in the repository.")
    }
    styles = list.matches(of: /"(\w+)"/).map { String($0.output.1) }
    self.root = root
  }

  /// Checks the name of a style; `nil` stands for all.
  ///
  /// - Throws: ``WorkbenchError`` when there is no such style. It lists those that there are.
  public func style(named name: String?) throws(WorkbenchError) -> String? {
    guard let name, !styles.contains(name) else { return name }
    throw WorkbenchError(
      "STYLE=\(name) is not a style here. There are: \(styles.joined(separator: ", ")).")
  }
}
