import Bugs
import Foundation
import WorkbenchKit

/// `make mutate`: puts small changes into code, one at a time, and shows which ones no test notices.
public struct MutateCommand {
  private let root: URL
  private let options: Options
  private let console: Console

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - options: What to mutate, and who judges.
  ///   - console: Receives the results and the progress.
  public init(root: URL, options: Options, console: Console) {
    (self.options, self.console) = (options, console)
    // SwiftPM names folders so, too.
    self.root = root.resolvingSymlinksInPath()
  }

  /// Judges the selected mutants and prints the survivors.
  ///
  /// - Returns: Whether the pages are right about equivalent mutants, and each share is at least the wanted one.
  /// - Throws: ``WorkbenchError`` when mutants cannot be judged.
  public func run() throws -> Bool {
    try run(compiler: MutantBuild.swift)
  }

  /// Judges with another compiler.
  func run(compiler: @escaping MutantBuild.Compiler) throws -> Bool {
    let selection = try Selection(options, root: root)
    let folder = root.appending(path: ".build-mutate")
    let lock = try RunLock("make mutate", in: folder, report: console.report)
    defer { withExtendedLifetime(lock) {} }
    let scopes = try selection.packages.map {
      try Scope($0, judge: selection.judge, root: root)
    }
    let chosen = try selection.ids(of: scopes.flatMap(\.mutants))
    var reports: [MutationReport] = []
    for scope in scopes where scope.mutants.contains(where: { chosen.contains($0.id) }) {
      let run = try MutationRun(scope, folder: folder, compiler: compiler, console: console)
      let judged = try run.judge(chosen, isRepeated: selection.mutant != nil)
      let report = MutationReport(scope, judged, root: root)
      if !report.text.isEmpty { console.write(report.text) }
      reports.append(report)
    }
    console.write(MutationReport.table(reports))
    let mistakes = reports.flatMap(\.mistakes)
    mistakes.forEach(console.write)
    if let minimum = selection.minimum, reports.contains(where: { $0.share < minimum }) {
      console.write(String(format: "A share is below MIN=%g.", minimum))
      return false
    }
    return mistakes.isEmpty
  }
}
