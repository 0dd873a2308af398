import Foundation
import WorkbenchKit

/// The products, with a page for each that groups its symbols.
struct SiteAPI: Sendable {
  let styles, products: [String]
  private let root: URL

  init(root: URL) throws {
    self.root = root
    styles = try Workspace(root: root).styles
    products =
      styles.flatMap { [$0, "\($0)Doubles"] }
      + ["TestSupport", "URLProtocolScript", "ContractKit", "Fixtures"]
  }

  /// Builds the products, and returns what DocC needs to know of them, by the names of files.
  func symbolGraphs(buildOptions: [String]) throws -> [String: String] {
    let command =
      ["/usr/bin/env", "swift", "package"] + buildOptions
      + ["dump-symbol-graph", "--minimum-access-level", "public", "--emit-extension-block-symbols"]
    let text = try ChildProcess(command, in: root).output(deadline: 1_800).text
    // It fails for the modules of tests, which it does not build.
    let failed = text.matches(of: /Failed to emit symbol graph for '(\w+)'/).map(\.output.1)
    guard let found = text.matches(of: /written to (.+)/).last?.output.1,
      !products.contains(where: { failed.contains($0[...]) })
    else { throw WorkbenchError("The products do not build:\n\(text.suffix(4_000))") }
    let folder = URL(filePath: String(found))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { name in products.contains { name.prefix { $0 != "." && $0 != "@" } == $0 } }
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Workspace.text(of: $0, in: folder)) })
  }

  /// The page of a product. That of a style begins like its README; docs/api.md groups symbols.
  func page(of product: String) throws -> String {
    let sections = try Workspace.text(of: "docs/api.md", in: root).components(separatedBy: "\n## ")
    let start = "\(product)\n\n"
    let text =
      try sections.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
      ?? (styles.contains(product)
        ? Workspace.text(of: "Packages/\(product)/README.md", in: root)
          .components(separatedBy: "\n\n")[1]
        : "Doubles for your tests of `\(product.replacing("Doubles", with: ""))`.")
    let groups = text.components(separatedBy: "\n### ")
    let topics = groups.dropFirst().map { "\n### \($0.replacing("`", with: "``"))" }.joined()
    return "# ``\(product)``\n\n\(groups[0])\n\n"
      + "It is a part of <doc:/documentation/\(SitePages.root)>.\n"
      + (topics.isEmpty ? "" : "\n## Topics\n\(topics)")
  }
}
