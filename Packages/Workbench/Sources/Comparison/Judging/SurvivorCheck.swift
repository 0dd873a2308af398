/// Checks the reasons that the mutants' pages give for survivors.
public enum SurvivorCheck {
  /// Survivors without a reason on their page, and reasons for mutants that no longer survive.
  ///
  /// - Returns: A message for each; empty when all is well.
  public static func findings(_ entries: [Comparison.Entry], mutants: [Mutant]) -> [String] {
    mutants.flatMap { mutant -> [String] in
      let entry = entries.first { $0.style == mutant.style && $0.id == mutant.id }
      return Judge.allCases.compactMap { judge in
        let page = MutantPage.path(of: mutant.style)
        switch (entry?.verdicts[judge]?.isKill, mutant.survives[judge]) {
        case (false, nil):
          return
            "\(page), \(mutant.id): \(judge.rawValue) did not notice it: write the missing test, "
            + "or give the reason on the page (- survives \(judge.rawValue): …)."
        case (true, _?):
          return "\(page), \(mutant.id): \(judge.rawValue) noticed it: remove the line "
            + "“- survives \(judge.rawValue)” from the page."
        default:
          return nil
        }
      }
    }
  }
}
