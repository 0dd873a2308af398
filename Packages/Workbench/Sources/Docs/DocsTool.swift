import Compare
import Foundation
import WorkbenchKit

/// `make docs` and the part of `make lint` that is about pages.
public enum DocsTool {
  /// Writes what is generated; for `lint-pages`, also checks what people wrote.
  ///
  /// - Returns: Whether all is fine. `docs` is fine in any case; `lint-pages` is when nothing was out of date.
  /// - Throws: ``WorkbenchError`` when a page cannot be made.
  public static func run(
    _ name: String, root: URL, options: Options, console: Console
  ) throws -> Bool {
    let changed = try write(in: root, console: console)
    guard name == "lint-pages" else {
      changed.forEach { console.write("wrote \($0)") }
      return true
    }
    let repository = try Repository(root: root)
    let findings =
      changed.map { Finding(path: $0, message: "was out of date; `make docs` wrote it now") }
      + LinkCheck.findings(in: repository) + (try ErrataCheck.findings(in: repository))
      + (try ManifestCheck.findings(in: repository, styles: Workspace(root: root).styles))
    findings.forEach { console.write($0.description) }
    return findings.isEmpty
  }

  /// Writes what is generated, and returns the paths of the files that changed.
  private static func write(in root: URL, console: Console) throws -> [String] {
    let repository = try Repository(root: root)
    var snippets: [String: String] = [:]
    for file in try repository.swiftFiles(below: "Tests") {
      snippets.merge(GeneratedText.snippets(in: repository.text(of: file))) { one, _ in one }
    }
    var pages: [String: String] = [:]
    for path in repository.pages where repository.text(of: path).contains("<!-- code: ") {
      pages[path] = try GeneratedText.copyingCode(
        into: repository.text(of: path), path: path, from: snippets)
    }
    pages["docs/comparison.md"] = try ComparisonPage.text(root: root)
    pages["docs/comparison.svg"] = try ComparisonPage.picture(root: root)
    let contract = "docs/contract.md"
    let matrix = try ContractTool.generatedText(
      for: repository.text(of: contract), root: root, console: console)
    if let matrix {
      pages[contract] = try GeneratedText.replacing(
        "contract", in: pages[contract] ?? repository.text(of: contract), path: contract,
        with: matrix)
    }
    let readme = "README.md"
    pages[readme] = try GeneratedText.replacing(
      "found", in: pages[readme] ?? repository.text(of: readme), path: readme,
      with: ComparisonPage.summary(root: root))
    return try pages.filter { $0.value != repository.text(of: $0.key) }.map { path, text in
      try Data(text.utf8).write(to: root.appending(path: path), options: .atomic)
      return path
    }.sorted()
  }
}
