/// What became of some mutants, counted.
struct OutcomeCounts: Equatable {
  /// How each of them went, in their order.
  let outcomes: [Verdict.Outcome]

  /// How many there are.
  var total: Int { outcomes.count }
  /// How many were noticed, however it showed.
  var kills: Int { outcomes.count { $0 != .survived } }

  /// The noticed ones of a hundred: 100 only for all, 0 only for none.
  var percent: Int {
    guard total > 0, kills > 0 else { return 0 }
    guard kills < total else { return 100 }
    return min(99, max(1, (200 * kills + total) / (2 * total)))
  }

  /// Such as `14 of 16 (88 %)`.
  var share: String { total == 0 ? Self.nothing : "\(kills) of \(total) (\(percent) %)" }

  /// One sign for one mutant, `2/3` for several.
  var mark: String {
    switch total {
    case 0: Self.nothing
    case 1: outcomes[0].mark
    default: "\(kills)/\(total)"
    }
  }

  /// Stands where there is no mutant.
  static let nothing = "·"
}

extension Verdict.Outcome {
  /// The sign for it in tables.
  var mark: String {
    switch self {
    case .killed: "●"
    case .hung: "◐"
    case .crashed: "✕"
    case .survived: "○"
    }
  }
}

extension Sequence<Verdict.Outcome> {
  /// The one of them that tells a developer most.
  var mostInformative: Verdict.Outcome? {
    [.killed, .hung, .crashed, .survived].first(where: contains)
  }
}

extension Sequence<Comparison.Entry> {
  /// The kinds of which there is a mutant.
  var kinds: [MutantKind] {
    let kinds = Set(map(\.kind))
    return MutantKind.allCases.filter(kinds.contains)
  }

  /// The mutants of a style, or only those of a kind.
  func of(_ style: String, _ kind: MutantKind? = nil) -> [Comparison.Entry] {
    filter { $0.style == style && kind ?? $0.kind == $0.kind }
  }

  /// What a judge made of these.
  func outcomes(of judge: Judge) -> OutcomeCounts {
    OutcomeCounts(outcomes: compactMap { $0.verdicts[judge]?.outcome })
  }

  /// What the two lanes of the contract made of these together.
  var contractOutcomes: OutcomeCounts {
    OutcomeCounts(
      outcomes: compactMap { entry in
        [Judge.doubles, .loopback].compactMap { entry.verdicts[$0]?.outcome }.mostInformative
      })
  }
}

extension Comparison.Entry {
  /// The judges that did not notice it, in their order.
  var missedBy: [Judge] { Judge.allCases.filter { verdicts[$0]?.isKill == false } }
}
