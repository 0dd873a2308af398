import Bugs

/// Checks the reasons that the mutants' pages give for survivors.
enum SurvivorCheck {
  /// Survivors without a reason on their page, and reasons for mutants that are noticed.
  ///
  /// - Parameter toolchain: The platform is part of it. Reasons that begin with “on Linux only” need not hold
  ///   elsewhere.
  static func findings(
    _ entries: [Comparison.Entry], mutants: [Mutant], toolchain: String
  ) -> [String] {
    mutants.flatMap { mutant -> [String] in
      let entry = entries.first { $0.style == mutant.style && $0.id == mutant.id }
      return Judge.allCases.compactMap { judge in
        let place = "\(MutantPage.path(of: mutant.style)):\(mutant.line): \(judge.rawValue)"
        return switch (entry?.verdicts[judge]?.isKill, mutant.survives[judge]) {
        case (false, nil):
          "\(place) did not notice “\(mutant.id)”: write the missing test, or give the reason "
            + "(- survives \(judge.rawValue): …)"
        case (true, let reason?)
        where toolchain.contains("linux") || !reason.hasPrefix("on Linux only"):
          "\(place) noticed “\(mutant.id)”: remove the line “- survives \(judge.rawValue)”"
        default:
          nil
        }
      }
    }
  }
}
