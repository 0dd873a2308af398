import Bugs
import Foundation
import WorkbenchKit

/// `make mutate`: makes small changes to code, one at a time, and shows those that no test notices.
public enum MutateCommand {
  /// Returns whether the pages are right about equivalent mutants, and whether each share is at
  /// least the required one.
  public static func run(root: URL, options: Options, console: Console) throws -> Bool {
    // SwiftPM resolves links in paths, too.
    let root = root.resolvingSymlinksInPath()
    let selection = try Selection(options, root: root)
    let folder = root.appending(path: ".build-mutate")
    return try withRunLock("make mutate", in: folder, report: console.report) {
      let scopes =
        try selection.packages.map { try Scope($0) }
        + [.own, .loopback].flatMap { suite in
          try selection.clients.map { try Scope(root, client: $0, by: suite) }
        }
      let chosen = try selection.ids(of: scopes.flatMap(\.mutants))
      var reports: [MutationReport] = []
      for scope in scopes {
        let ids = scope.mutants.map(\.id).filter(chosen.contains)
        guard !ids.isEmpty || scopes.count == 1 else { continue }
        var run = try MutationRun(scope, folder: folder, console: console)
        let outcomes = try run.judge(ids, isRepeated: selection.mutant != nil)
        let report = MutationReport(
          scope, scope.sources.filter { selection.includes($0.path) }, outcomes, run.leftOut,
          notCompiled: ids.count { run.leftOut[$0] == MutationRun.notCompiled }, root: root)
        if scope.environment.isEmpty { report.text.forEach(console.write) }
        reports.append(report)
      }
      console.write(MutationReport.table(reports))
      if !selection.clients.isEmpty, selection.isWhole {
        let page = MutationReport.page(reports, of: selection.clients)
        try GeneratedText.write(
          "\(page)\n\nMeasured with \(try Toolchain.describe()).", as: "mutants",
          of: "docs/comparison.md", in: root)
      }
      let mistakes = reports.flatMap(\.mistakes)
      mistakes.forEach(console.write)
      if let minimum = selection.minimum, reports.contains(where: { $0.share ?? 0 < minimum }) {
        console.write(String(format: "A share is below MIN=%g.", minimum))
        return false
      }
      return mistakes.isEmpty
    }
  }
}
