import Bugs
import Foundation
import WorkbenchKit

/// `make compare`: puts each bug into its style, and shows which tests notice it.
public enum CompareTool {
  /// Judges the mutants that `STYLE` and `MUTANT` select. Without any, it writes `docs/comparison.json`.
  ///
  /// - Returns: Whether every survivor has a reason on its page, and every such reason is still true.
  public static func run(root: URL, options: Options, console: Console) throws -> Bool {
    let workspace = try Workspace(root: root)
    let folder = root.appending(path: ".build-compare")
    return try withRunLock("make compare", in: folder, report: console.report) {
      try run(
        workspace, options: options, bench: ScratchCopy(in: folder.appending(path: "checkout")),
        verdicts: Store(folder.appending(path: "verdicts")), console: console)
    }
  }

  static func run(
    _ workspace: Workspace, options: Options, bench: some Bench,
    verdicts: Store<[Judge: Verdict]>, console: Console
  ) throws -> Bool {
    let (root, styles) = (workspace.root, workspace.styles)
    let all = try MutantCatalog(of: root, styles: styles).mutants
    let (style, id) = (try workspace.style(named: options["STYLE"]), options["MUTANT"])
    let ofStyle = all.filter { style == nil || $0.style == style }
    let mutants = ofStyle.filter { id == nil || $0.id == id }
    if let id, mutants.isEmpty {
      let ids = Set(ofStyle.map(\.id)).sorted().joined(separator: ", ")
      throw WorkbenchError("MUTANT=\(id) is none of: \(ids).")
    }
    let run = try CompareRun(
      ScratchCopy.sources(in: root, styles: styles), styles: styles, bench: bench,
      verdicts: verdicts, console: console)
    let entries = try run.judge(mutants)
    if mutants == all {
      let text = try Comparison(toolchain: bench.toolchain, entries: entries).json()
      try Data(text.utf8).write(to: root.appending(path: Comparison.path), options: .atomic)
      console.write("Wrote \(Comparison.path). `make docs` writes the page and the picture.")
    } else {
      entries.map(lines).forEach(console.write)
    }
    console.write("\n" + Table.text(ComparisonPage.shares(entries) { $0 }))
    let findings = zip(entries, mutants).flatMap {
      self.findings($0, $1, toolchain: bench.toolchain)
    }
    findings.forEach(console.write)
    return findings.isEmpty
  }

  /// Judges that do not notice a mutant, for which its page gives no reason, and reasons that are no longer true.
  ///
  /// - Parameter toolchain: The platform is part of it. Reasons that begin with “on Linux only” need not hold
  ///   elsewhere.
  private static func findings(
    _ entry: Comparison.Entry, _ mutant: Mutant, toolchain: String
  ) -> [String] {
    Judge.allCases.compactMap { judge in
      let place = "\(MutantPage.path(of: mutant.style)):\(mutant.line): \(judge.rawValue)"
      return switch (entry.verdicts[judge]?.isKill, mutant.survives[judge]) {
      case (false, nil):
        "\(place) did not notice “\(mutant.id)”: write the missing test, or give the reason "
          + "(- survives \(judge.rawValue): …)"
      case (true, let reason?)
      where toolchain.contains("linux") || !reason.hasPrefix("on Linux only"):
        "\(place) noticed “\(mutant.id)”: remove the line “- survives \(judge.rawValue)”"
      default:
        nil
      }
    }
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
    return ([entry.name] + lines).joined(separator: "\n")
  }
}
