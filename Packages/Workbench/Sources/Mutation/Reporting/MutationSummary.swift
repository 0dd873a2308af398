import Comparison
import Findings
import Foundation
import WorkbenchKit

/// The result of `make mutate`: the survivors, and a line of numbers for each room.
struct MutationSummary {
  private let judged: [Judged]
  private let judges: [Judge]
  private let claimed: Set<String>
  /// Claims that do not hold.
  let findings: [Finding]

  init(_ judged: [Judged], judges: [Judge], claims: [EquivalenceClaims], isWhole: Bool) {
    self.judged = judged
    self.judges = judges
    claimed = claims.reduce(into: []) { $0.formUnion($1.inherited.union($1.lines.keys)) }
    findings = claims.flatMap { claims in
      claims.findings(judged.filter { $0.room == claims.room }, isWhole: isWhole)
    }
  }

  /// How many of the mutants that compile, and that no page calls equivalent, were noticed, in percent.
  var percentage: Double {
    Self.percentage(judged.filter { !$0.verdicts.isEmpty }, claimed: claimed)
  }

  private static func percentage(_ judged: [Judged], claimed: Set<String>) -> Double {
    let counted = judged.filter { !($0.isSurvivor && claimed.contains($0.mutant.id)) }
    guard !counted.isEmpty else { return 100 }
    return 100 * Double(counted.count { !$0.isSurvivor }) / Double(counted.count)
  }

  // MARK: Text

  /// The survivors, each with its change, and the table.
  var text: String {
    let survivors = judged.filter { $0.isSurvivor && !claimed.contains($0.mutant.id) }
    let texts = survivors.map(Self.text)
    let unclear = judged.filter { $0.isCompiled && $0.verdicts.isEmpty }.map {
      "\($0.mutant.path):\($0.mutant.line): no verdict when \($0.mutant.change): \($0.problem ?? ""); MUTANT=\($0.mutant.id)\n"
    }
    return (texts + unclear + [table]).joined(separator: "\n")
  }

  private static func text(of judged: Judged) -> String {
    let mutant = judged.mutant
    let sentence =
      judged.isReached
      ? "no test notices that" : "none of these tests runs this code, so none notices that"
    let (old, new) = mutant.changedLines(in: judged.source)
    return """
      \(mutant.path):\(mutant.line):\(mutant.column): \(sentence) \(mutant.change)
        - \(old)
        + \(new)
        MUTANT=\(mutant.id), \(mutant.operator.rawValue), in \(mutant.declaration)

      """
  }

  private var table: String {
    let rooms = judged.map(\.room).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    var rows = [
      [
        "room", "judge", "mutants", "failed", "hung", "crashed", "survived", "equivalent", "share",
        "no verdict", "not compiled",
      ]
    ]
    for room in rooms {
      let mutants = judged.filter { $0.room == room }
      for judge in judges { rows.append(row(room, judge, mutants)) }
    }
    let table = Table(fitting: rows)
    return rows.map { table.line($0) }.joined(separator: "\n")
  }

  private func row(_ room: String, _ judge: Judge, _ all: [Judged]) -> [String] {
    let mutants = all.map { judged in
      var alone = judged
      alone.verdicts = judged.verdicts.filter { $0.key == judge }
      return alone
    }.filter { !$0.verdicts.isEmpty }
    let outcomes = mutants.compactMap { $0.verdicts[judge]?.outcome }
    let survivors = mutants.filter(\.isSurvivor)
    let equivalent = survivors.count { claimed.contains($0.mutant.id) }
    let share = Self.percentage(mutants, claimed: claimed)
    return [room, judge.rawValue]
      + [
        mutants.count, outcomes.count { $0 == .killed }, outcomes.count { $0 == .hung },
        outcomes.count { $0 == .crashed }, survivors.count - equivalent, equivalent,
      ].map(String.init)
      + [
        String(format: "%.1f %%", share), "\(all.count(where: \.isCompiled) - mutants.count)",
        "\(all.count { !$0.isCompiled })",
      ]
  }

  // MARK: Counts

  /// The counts for the comparison of the styles.
  func machineMade(toolchain: String) -> MachineMade {
    let styles = judged.map(\.room).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let rows = styles.flatMap { style in
      PlaceInStyle.allCases.compactMap { place -> MachineMade.Row? in
        let mutants = judged.filter {
          $0.room == style && PlaceInStyle(of: $0.mutant.path, style: style) == place
        }
        return mutants.isEmpty ? nil : row(style, place, mutants)
      }
    }
    return MachineMade(toolchain: toolchain, rows: rows)
  }

  private func row(_ style: String, _ place: PlaceInStyle, _ all: [Judged]) -> MachineMade.Row {
    let equivalent = all.filter { $0.isSurvivor && claimed.contains($0.mutant.id) }
    let ids = Set(equivalent.map(\.mutant.id))
    let counted = all.filter { !ids.contains($0.mutant.id) }
    let outcomes = judges.map { judge in
      (
        judge,
        counted.compactMap { $0.verdicts[judge]?.outcome }.reduce(into: [:]) {
          $0[$1, default: 0] += 1
        }
      )
    }
    return MachineMade.Row(
      style: style, place: place, outcomes: Dictionary(uniqueKeysWithValues: outcomes),
      equivalent: equivalent.count, notCompiled: all.count { !$0.isCompiled })
  }

  // MARK: JSON

  /// The verdicts in the format of mutation-testing-elements.
  var report: MutationReport {
    let files = Dictionary(grouping: judged, by: \.mutant.path).mapValues { judged in
      MutationReport.File(
        language: "swift", source: judged[0].source,
        mutants: judged.map { $0.result(isClaimed: claimed.contains($0.mutant.id)) })
    }
    return MutationReport(files: files)
  }
}

extension Judged {
  fileprivate func result(isClaimed: Bool) -> MutationReport.Result {
    let outcomes = verdicts.values.map(\.outcome)
    let (_, new) = mutant.changedLines(in: source)
    let status: MutationReport.Status =
      if !isCompiled {
        .compileError
      } else if isSurvivor && isClaimed {
        .ignored
      } else if isSurvivor && !isReached {
        .noCoverage
      } else {
        outcomes.mostInformative.map(MutationReport.Status.init) ?? .pending
      }
    return MutationReport.Result(
      id: mutant.id, mutatorName: mutant.operator.rawValue, description: mutant.change,
      location: mutant.location(in: source), replacement: new, status: status,
      statusReason: verdicts.map { "\($0.key.rawValue): \($0.value.outcome.rawValue)" }.sorted()
        .joined(separator: "\n"),
      killedBy: Set(verdicts.values.filter { $0.outcome == .killed }.flatMap(\.by)).sorted())
  }
}
