/// What is to be said of mutants that judges did not notice.
public enum SurvivorCheck {
  /// What is wrong, a line each: survivors without a reason on their page, and reasons that no longer hold.
  public static func findings(_ entries: [Comparison.Entry], mutants: [Mutant]) -> [String] {
    mutants.flatMap { mutant -> [String] in
      let entry = entries.first { $0.style == mutant.style && $0.id == mutant.id }
      return Judge.allCases.compactMap { judge in
        let page = MutantPage.path(of: mutant.style)
        switch (entry?.verdicts[judge]?.isKill, mutant.survives[judge]) {
        case (false, nil):
          return
            "\(page), \(mutant.id): \(judge.rawValue) did not notice it: write the missing test, "
            + "or say why on the page (- survives \(judge.rawValue): …)."
        case (true, _?):
          return "\(page), \(mutant.id): \(judge.rawValue) noticed it: take the line "
            + "“- survives \(judge.rawValue)” off the page."
        default:
          return nil
        }
      }
    }
  }
}
