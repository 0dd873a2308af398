import Bugs

extension Sequence<Comparison.Entry> {
  /// The styles, in order.
  var styles: [String] {
    reduce(into: []) { styles, entry in
      if !styles.contains(entry.style) { styles.append(entry.style) }
    }
  }

  /// The kinds, in the order in which they are declared.
  var kinds: [MutantKind] {
    let kinds = Set(map(\.kind))
    return MutantKind.allCases.filter(kinds.contains)
  }

  /// The mutants of a style.
  func of(_ style: String) -> [Comparison.Entry] { filter { $0.style == style } }

  /// The mutants of a kind.
  func of(_ kind: MutantKind) -> [Comparison.Entry] { filter { $0.kind == kind } }

  /// How many mutants a judge notices.
  func noticed(by judge: Judge) -> Int { count { $0.verdicts[judge]?.isKill == true } }

  /// How many mutants at least one lane of the contract notices.
  var noticedByContract: Int {
    count { $0.verdicts[.doubles]?.isKill == true || $0.verdicts[.loopback]?.isKill == true }
  }

  /// One mark for each mutant, such as `●○`.
  func marks(of judge: Judge) -> String {
    map { entry in
      switch entry.verdicts[judge]?.outcome {
      case .killed: "●"
      case .hung: "◐"
      case .crashed: "✕"
      case .survived, nil: "○"
      }
    }.joined()
  }
}
