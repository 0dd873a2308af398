import Bugs
import Foundation
import WorkbenchKit

/// `make compare`: puts each bug into its style, and shows which tests notice it.
public enum CompareTool {
  /// Judges the mutants that `STYLE`, `MUTANT` and `SHARD` select. Without any, it writes `docs/comparison.json`.
  ///
  /// - Returns: Whether every survivor has a reason on its page, and every such reason is still true.
  /// - Throws: ``WorkbenchError`` when a mutant cannot be judged.
  public static func run(root: URL, options: Options, console: Console) throws -> Bool {
    let workspace = try Workspace(root: root)
    let folder = root.appending(path: ".build-compare")
    let lock = try RunLock("make compare", in: folder, report: console.report)
    defer { withExtendedLifetime(lock) {} }
    return try run(
      workspace, options: options, bench: ScratchCopy(in: folder.appending(path: "checkout")),
      verdicts: Store(folder.appending(path: "verdicts")), console: console)
  }

  static func run(
    _ workspace: Workspace, options: Options, bench: some Bench, verdicts: Store<Verdict>,
    console: Console
  ) throws -> Bool {
    let (root, styles) = (workspace.root, workspace.styles)
    let all = try MutantCatalog(of: root, styles: styles).mutants
    let mutants = try selected(
      of: all, style: workspace.style(named: options["STYLE"]), id: options["MUTANT"],
      shard: options["SHARD"].map { text throws(WorkbenchError) in try Shard(text) })
    let run = try CompareRun(
      Sources.read(in: root), styles: styles, bench: bench, verdicts: verdicts, console: console)
    let entries = try run.judge(mutants)
    if mutants == all {
      let text = try Comparison(toolchain: bench.toolchain, entries: entries).json()
      try Data(text.utf8).write(to: root.appending(path: Comparison.path), options: .atomic)
      console.write("Wrote \(Comparison.path). `make docs` writes the page and the picture.")
    } else {
      entries.map(lines).forEach(console.write)
    }
    let rows = ComparisonPage.shares(entries) { $0 }
    console.write("\n" + rows.map(Table(fitting: rows).line).joined(separator: "\n"))
    let findings = SurvivorCheck.findings(
      entries, mutants: mutants, toolchain: bench.toolchain)
    findings.forEach(console.write)
    return findings.isEmpty
  }

  private static func selected(
    of all: [Mutant], style: String?, id: String?, shard: Shard?
  ) throws(WorkbenchError) -> [Mutant] {
    let ofStyle = all.filter { style == nil || $0.style == style }
    let chosen = ofStyle.filter { id == nil || $0.id == id }
    guard let id, chosen.isEmpty else { return shard?.part(of: chosen) ?? chosen }
    let ids = Set(ofStyle.map(\.id)).sorted().joined(separator: ", ")
    throw WorkbenchError("MUTANT=\(id) is none of: \(ids).")
  }

  /// The tests that noticed a mutant, with a line for each judge.
  private static func lines(_ entry: Comparison.Entry) -> String {
    let lines = Judge.allCases.compactMap { judge in
      entry.verdicts[judge].map { verdict in
        let names = verdict.by.prefix(5).joined(separator: ", ")
        let more = verdict.by.count > 5 ? " and \(verdict.by.count - 5) more" : ""
        return "  \(judge.rawValue): \(verdict.outcome.rawValue)"
          + (names.isEmpty ? "" : " by \(names)\(more)")
      }
    }
    return (["\(entry.style) \(entry.id)"] + lines).joined(separator: "\n")
  }
}
