import Foundation
import WorkbenchKit

/// `make compare`: has mutants judged and measures costs, prints what came of it, and writes the page.
public struct CompareCommand {
  /// The repository.
  public let root: URL
  /// Which mutants; the page is written only when it is all of them.
  public let selection: MutantSelection
  /// Whether progress can be written over.
  public let isTerminal: Bool
  /// Takes results.
  public let print: (String) -> Void
  /// Takes what tells of progress.
  public let report: (String) -> Void

  /// Makes the command.
  public init(
    root: URL, selection: MutantSelection, isTerminal: Bool,
    print: @escaping (String) -> Void, report: @escaping (String) -> Void
  ) {
    self.root = root
    self.selection = selection
    self.isTerminal = isTerminal
    self.print = print
    self.report = report
  }

  /// Compares.
  ///
  /// - Returns: Whether every survivor is explained, and every explanation is true.
  /// - Throws: ``WorkbenchError`` when something keeps the comparison from being made.
  public func run() throws -> Bool {
    let styles = try Self.styles(of: root)
    let catalog = try MutantCatalog(of: root, styles: styles)
    let mutants = try selection.mutants(of: catalog.mutants, styles: styles)
    let toolchain = try Toolchain.describe()
    let folder = root.appending(path: ".build-compare")
    let campaign = try MutationRun(
      root: root, folder: folder, styles: styles, toolchain: toolchain, isTerminal: isTerminal,
      report: report)
    let entries = try campaign.run(mutants)

    if selection.isEverything {
      let cost = try CostRun(root: root, folder: folder, styles: styles, toolchain: toolchain)
        .cost(in: campaign.scratchCopy)
      let comparison = Comparison(
        toolchain: toolchain, styles: styles, entries: entries,
        sizes: try styles.map { try CodeSize.count(style: $0, in: root) }, cost: cost)
      try ComparisonFiles(of: comparison, catalog: catalog, root: root).write()
      print(ComparisonPage.sizesAndAims(comparison) + "\n")
    } else {
      print(ComparisonPage.killingTests(entries) + "\n")
    }
    print(ComparisonPage.tables(entries, styles: styles))
    let findings = SurvivorCheck.findings(entries, mutants: mutants)
    findings.forEach(print)
    return findings.isEmpty
  }

  /// The styles, as the root manifest lists them.
  ///
  /// - Throws: ``WorkbenchError`` when it does not.
  public static func styles(of root: URL) throws(WorkbenchError) -> [String] {
    let manifest = root.appending(path: "Package.swift")
    let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
    guard let list = text.firstMatch(of: /let styles = \[([^\]]*)\]/)?.output.1 else {
      throw WorkbenchError("\(manifest.path) has no list of styles: run this in the repository.")
    }
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }
}
