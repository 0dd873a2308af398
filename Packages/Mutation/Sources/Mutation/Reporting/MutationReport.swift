import Bugs
import Foundation
import WorkbenchKit

struct MutationReport {
  let text: [String]
  /// The percentage of mutants that were noticed, among those that compile and that no page calls
  /// equivalent. It's `nil` if there are none.
  let share: Double?
  let mistakes: [String]
  private let row: [String]
  /// How many mutants are noticed in a recipe's client, and in its file for Linux.
  private let parts: [String]

  init(
    _ scope: Scope, _ sources: [MutableSource], _ outcomes: [String: Verdict.Outcome],
    _ leftOut: [String: String], notCompiled: Int, root: URL
  ) {
    let fromRoot = { (path: String) in path.replacing("\(root.path)/", with: "") }
    let package = fromRoot(scope.package.path)
    mistakes = scope.equivalents.mistakes(outcomes, all: Set(scope.mutants.map(\.id))).map(fromRoot)
    let survivors = sources.flatMap { source in
      source.mutants.filter {
        outcomes[$0.id] == .survived && !scope.equivalents.contains($0)
      }.map { mutant in
        let (old, new) = mutant.changedLine(in: source.text)
        return """
          \(package)/\(mutant.path):\(mutant.line): no test notices that \(mutant.change.sentence)
            - \(old)
            + \(new)
            MUTANT=\(mutant.id), \(mutant.change.kind), in \(mutant.declaration)

          """
      }
    }
    let together = Set(sources.flatMap(\.mutants).compactMap { leftOut[$0.id] })
      .subtracting([MutationRun.notCompiled])
    let hung = outcomes.filter { $0.value == .hung }.keys.sorted().map { "MUTANT=\($0)" }
    let hanging =
      hung.isEmpty ? [] : ["\(package): tests hang with \(hung.joined(separator: ", "))"]
    text =
      survivors + hanging
      + (sources.flatMap(\.leftOut) + together.sorted()).map { "\(package)/\($0)" }
    let unnoticed = outcomes.values.count { $0 == .survived }
    let noticed = outcomes.count - unnoticed
    let counted = noticed + survivors.count
    share = counted == 0 ? nil : 100 * Double(noticed) / Double(counted)
    let numbers =
      [outcomes.count]
      + [.killed, .hung, .crashed].map { kind in outcomes.values.count { $0 == kind } }
      + [unnoticed - survivors.count, survivors.count]
    let percent = share.map { String(format: "%.1f %%", $0) } ?? "–"
    row = [scope.name] + numbers.map(String.init) + [percent, "\(notCompiled)"]
    parts = [false, true].map { isOfLinux in
      let part = sources.filter { $0.path.hasSuffix("/Linux.swift") == isOfLinux }
        .flatMap(\.mutants).compactMap { outcomes[$0.id] }
      return "\(part.count { $0 != .survived }) of \(part.count)"
    }
  }

  /// Returns a page with what the suites notice in some clients. The reports are sorted by suite,
  /// and then by client.
  static func page(_ reports: [MutationReport], of clients: [String]) -> String {
    let rows = zip(0..., ["the client", "`Linux.swift`"]).flatMap { index, name in
      [reports.prefix(clients.count), reports.suffix(clients.count)].map { ofSuite in
        let suite = ofSuite.first?.row[0].split(separator: ", ").last ?? ""
        return ["\(name), by \(suite)"] + ofSuite.map { $0.parts[index] }
      }
    }
    let names = clients.compactMap(BugPage.client)
    return Table.markdown([["mutants noticed"] + names] + rows, alignment: "-:")
  }

  static func table(_ reports: [MutationReport]) -> String {
    let head = [
      "package", "mutants", "failed", "hung", "crashed", "equivalent", "survived", "share",
      "not compiled",
    ]
    return Table.text([head] + reports.map(\.row))
  }
}
