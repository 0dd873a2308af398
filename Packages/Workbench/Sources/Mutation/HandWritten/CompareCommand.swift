import Comparison
import Findings
import Foundation
import WorkbenchKit

/// `make compare`: judges mutants, measures costs, prints the results, and writes the pages.
public struct CompareCommand {
  /// The repository.
  public let root: URL
  /// Which mutants to judge. The pages are written only when all mutants are selected.
  public let selection: MutantSelection
  /// Receives the results and the progress.
  public let console: Console

  /// Makes the command.
  public init(root: URL, selection: MutantSelection, console: Console) {
    self.root = root
    self.selection = selection
    self.console = console
  }

  /// Judges the selected mutants and prints the results.
  ///
  /// - Returns: Whether every survivor has a reason on its page, and every such reason is still true.
  /// - Throws: ``WorkbenchError`` when a mutant cannot be judged.
  public func run() throws -> Bool { try run(compiler: .swift(), patience: 10) }

  /// Judges with another compiler.
  func run(compiler: Compiler, patience: Double) throws -> Bool {
    let styles = try Workspace.styles(in: root)
    let catalog = try MutantCatalog(of: root, styles: styles)
    let mutants = try selection.mutants(of: catalog.mutants, styles: styles)
    let folder = root.appending(path: ".build-compare")
    let lock = try RunLock("make compare", in: folder, report: console.report)
    defer { withExtendedLifetime(lock) {} }
    try DiskSpace.check(at: folder, needed: compiler.neededSpace)
    let build = MutantBuild(
      root: root, folder: folder, styles: styles, compiler: compiler, report: console.report)
    let entries = try HandWrittenRun(build: build, patience: patience, console: console)
      .judge(mutants)

    if selection.isEverything {
      let comparison = Comparison(
        toolchain: compiler.version, styles: styles, entries: entries,
        sizes: try styles.map { try CodeSize.count(style: $0, in: root) },
        cost: try CostRun(build: build).cost())
      try ComparisonFiles(of: comparison, catalog: catalog, root: root).write()
      console.write(ComparisonPage.sizesAndAims(comparison) + "\n")
    } else {
      console.write(ComparisonPage.killingTests(entries) + "\n")
    }
    console.write(ComparisonPage.tables(entries, styles: styles))
    let findings = SurvivorCheck.findings(entries, mutants: mutants)
    findings.forEach { console.write($0.description) }
    return findings.isEmpty
  }
}
