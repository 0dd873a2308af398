/// The outcomes of some mutants, counted.
public struct OutcomeCounts: Equatable {
  /// The outcome of each mutant, in the order of the mutants.
  let outcomes: [Verdict.Outcome]

  /// How many mutants there are.
  var total: Int { outcomes.count }
  /// How many mutants the tests noticed.
  var kills: Int { outcomes.count { $0 != .survived } }

  /// The percentage of noticed mutants. It is 100 only for all mutants, and 0 only for none.
  var percent: Int {
    guard kills > 0 else { return 0 }
    guard kills < total else { return 100 }
    return min(99, max(1, (200 * kills + total) / (2 * total)))
  }

  /// How many mutants have an outcome.
  func count(_ outcome: Verdict.Outcome) -> Int { outcomes.count { $0 == outcome } }

  /// The noticed mutants, and how the tests noticed them, such as `14 of 16 (88 %): 12 failed, 2 hung`.
  var share: String { share(separator: ", ", \.word) }

  /// The noticed mutants without how, such as `14 of 16 (88 %)`.
  var noticed: String { total == 0 ? Self.noMutant : "\(kills) of \(total) (\(percent) %)" }

  /// The same in marks, such as `14 of 16 (88 %): 12 ● 2 ◐`, for narrow tables.
  var shortShare: String { share(separator: " ", \.mark) }

  private func share(separator: String, _ name: (Verdict.Outcome) -> String) -> String {
    let parts = Verdict.Outcome.kills.filter { count($0) > 0 }
      .map { "\(count($0)) \(name($0))" }
    return noticed
      + (parts.isEmpty ? "" : ": " + parts.joined(separator: separator))
  }

  /// One mark for each mutant.
  var marks: String { total == 0 ? Self.noMutant : outcomes.map(\.mark).joined() }

  /// The mark for no mutant.
  static let noMutant = "·"
}

extension Verdict.Outcome {
  /// The outcomes of mutants that the tests noticed, the most informative first.
  static let kills: [Verdict.Outcome] = [.killed, .hung, .crashed]

  /// The mark for it in tables.
  var mark: String {
    switch self {
    case .killed: "●"
    case .hung: "◐"
    case .crashed: "✕"
    case .survived: "○"
    }
  }

  /// The word for it after a number.
  var word: String { self == .killed ? "failed" : rawValue }
}

extension Sequence<Verdict.Outcome> {
  /// The outcome that tells a developer most.
  public var mostInformative: Verdict.Outcome? {
    (Verdict.Outcome.kills + [.survived]).first(where: contains)
  }
}

extension Sequence<Comparison.Entry> {
  /// The kinds of these mutants, without repetition.
  var kinds: [MutantKind] {
    let kinds = Set(map(\.kind))
    return MutantKind.allCases.filter(kinds.contains)
  }

  /// The mutants of a style; with a kind, only those of that kind.
  func of(_ style: String, _ kind: MutantKind? = nil) -> [Comparison.Entry] {
    filter { $0.style == style && kind ?? $0.kind == $0.kind }
  }

  /// The outcomes of one judge.
  func outcomes(of judge: Judge) -> OutcomeCounts {
    OutcomeCounts(outcomes: compactMap { $0.verdicts[judge]?.outcome })
  }

  /// The outcomes of the contract: of its two lanes, the more informative one.
  var contractOutcomes: OutcomeCounts {
    OutcomeCounts(
      outcomes: compactMap { entry in
        [Judge.doubles, .loopback].compactMap { entry.verdicts[$0]?.outcome }.mostInformative
      })
  }
}

extension Comparison.Entry {
  /// The judges that did not notice the mutant.
  var missedBy: [Judge] { Judge.allCases.filter { verdicts[$0]?.isKill == false } }
}
