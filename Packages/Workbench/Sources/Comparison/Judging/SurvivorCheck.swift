import Findings

/// Checks the reasons that the mutants' pages give for survivors.
public enum SurvivorCheck {
  /// Survivors without a reason on their page, reasons for mutants that no longer survive, and mutants that
  /// a judge did not judge.
  public static func findings(_ entries: [Comparison.Entry], mutants: [Mutant]) -> [Finding] {
    mutants.flatMap { mutant -> [Finding] in
      guard let entry = entries.first(where: { $0.style == mutant.style && $0.id == mutant.id })
      else { return [] }
      return Judge.allCases.compactMap { judge in
        let finding = { (message: String, mend: String) in
          Finding(
            MutantPage.path(of: mutant.style), line: mutant.line,
            "\(judge.rawValue) \(message) “\(mutant.id)”", mend: mend)
        }
        return switch (entry.verdicts[judge]?.isKill, mutant.survives[judge]) {
        case (false, nil):
          finding(
            "did not notice",
            "write the missing test, or give the reason (- survives \(judge.rawValue): …)")
        case (true, _?):
          finding("noticed", "remove the line “- survives \(judge.rawValue)”")
        case (nil, _):
          finding("did not judge", "make compare")
        case (false, _?), (true, nil):
          nil
        }
      }
    }
  }
}
