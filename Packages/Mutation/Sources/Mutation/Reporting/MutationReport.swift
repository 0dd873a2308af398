import Bugs
import Foundation
import WorkbenchKit

/// What `make mutate` prints about one scope.
struct MutationReport {
  /// The survivors and the mutants without a verdict, each with its change.
  let text: String
  /// How many of the mutants that compile, and that no page calls equivalent, were noticed, in percent.
  let share: Double
  /// Lines on the page that are wrong.
  let mistakes: [String]
  private let row: [String]

  /// Sums up.
  ///
  /// - Parameters:
  ///   - scope: What was judged.
  ///   - judged: The chosen mutants of the scope.
  ///   - root: The folder from which paths start.
  init(_ scope: Scope, _ judged: [Judged], root: URL) {
    let fromRoot = { (path: String) in path.replacing("\(root.path)/", with: "") }
    let package = fromRoot(scope.package.path)
    mistakes = scope.equivalents.mistakes(judged, all: Set(scope.mutants.map(\.id))).map(fromRoot)
    let unnoticed = judged.filter { $0.verdict?.isKill == false }
    let survivors = unnoticed.filter { !scope.equivalents.contains($0.mutant) }
    let unclear = judged.filter { if case .unclear = $0.result { true } else { false } }
    text = (survivors + unclear).map { $0.text(in: package, judge: scope.judge) }
      .joined(separator: "\n")
    let outcomes = judged.compactMap(\.verdict?.outcome)
    let noticed = outcomes.count { $0 != .survived }
    let counted = noticed + survivors.count
    share = counted == 0 ? 100 : 100 * Double(noticed) / Double(counted)
    let counts = [
      outcomes.count, outcomes.count { $0 == .killed }, outcomes.count { $0 == .hung },
      outcomes.count { $0 == .crashed }, unnoticed.count - survivors.count, survivors.count,
    ]
    row =
      [scope.name, scope.judge.rawValue] + counts.map(String.init)
      + [String(format: "%.1f %%", share), "\(unclear.count)"]
      + ["\(judged.count { $0.result == .notCompiled })"]
  }

  /// A line of numbers for each report.
  static func table(_ reports: [MutationReport]) -> String {
    let head = [
      "package", "judge", "mutants", "failed", "hung", "crashed", "equivalent", "survived", "share",
      "no verdict", "not compiled",
    ]
    let rows = [head] + reports.map(\.row)
    let table = Table(fitting: rows)
    return rows.map { table.line($0) }.joined(separator: "\n")
  }
}

extension Judged {
  fileprivate func text(in package: String, judge: Judge) -> String {
    let sentence =
      if case .unclear(let problem) = result {
        "there is no verdict when \(mutant.change): \(problem)"
      } else if judge == .own {
        "no test notices that \(mutant.change)"
      } else {
        "the contract over \(judge.rawValue) does not notice that \(mutant.change)"
      }
    let (old, new) = mutant.changedLine(in: source)
    return """
      \(package)/\(mutant.path):\(mutant.line): \(sentence)
        - \(old)
        + \(new)
        MUTANT=\(mutant.id), \(mutant.operator.rawValue), in \(mutant.declaration)

      """
  }
}
