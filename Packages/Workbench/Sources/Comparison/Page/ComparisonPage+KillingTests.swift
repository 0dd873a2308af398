extension ComparisonPage {
  /// The tests that noticed each mutant: a line for each judge, for runs with few mutants.
  ///
  /// - Parameters:
  ///   - entries: The judged mutants.
  ///   - most: How many tests a line names at most.
  public static func killingTests(_ entries: [Comparison.Entry], most: Int = 5) -> String {
    entries.map { entry in
      let lines = Judge.allCases.compactMap { judge in
        entry.verdicts[judge].map { "  \(judge.rawValue): \(words(for: $0, most: most))" }
      }
      return (["\(entry.style) \(entry.id)"] + lines).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func words(for verdict: Verdict, most: Int) -> String {
    guard !verdict.by.isEmpty else { return verdict.outcome.rawValue }
    let names = verdict.by.prefix(most).joined(separator: ", ")
    let rest = verdict.by.count - most
    return "\(verdict.outcome.rawValue) by \(names)" + (rest > 0 ? " and \(rest) more" : "")
  }
}
