extension ComparisonPage {
  /// The mutants that at least one judge does not notice, with the reasons.
  static func survivors(_ comparison: Comparison, mutants: [Mutant]) -> [String] {
    let reasons = Dictionary(
      mutants.map { ($0.name, $0.survives) }, uniquingKeysWith: { first, _ in first })
    let sections = comparison.styles.filter { !comparison.entries.of($0).isEmpty }.map { style in
      let items = comparison.entries.of(style).filter { !$0.missedBy.isEmpty }
        .map { item($0, reasons: reasons["\(style) \($0.id)"] ?? [:]) }
      return "### \(style)\n\n"
        + (items.isEmpty
          ? "None: each judge notices every mutant." : items.joined(separator: "\n"))
    }
    return ["## What is not noticed, and why", Markdown.prose(summary(comparison))] + sections
  }

  private static func summary(_ comparison: Comparison) -> String {
    let unseen = comparison.entries.filter { $0.missedBy == Judge.allCases }
    let byContract = comparison.entries.filter { entry in
      [.doubles, .loopback].allSatisfy(entry.missedBy.contains)
    }
    let names = unseen.map { "\(Markdown.link($0)) of \($0.style)" }.joined(separator: ", ")
    return """
      A mutant survives because a test is missing, because the style's seam hides it, or because the \
      contract does not ask about it. The contract misses \(byContract.count) of \
      \(comparison.entries.count) mutants in both lanes. All three judges miss \
      \(unseen.count)\(names.isEmpty ? "" : ": " + names).
      """
  }

  private static func item(_ entry: Comparison.Entry, reasons: [Judge: String]) -> String {
    let lines = grouped(entry.missedBy, reasons).map { group in
      let judges = group.judges.map(\.rawValue).joined(separator: ", ")
      return Markdown.prose("*\(judges)*: \(group.reason)", bullet: "  - ")
    }
    let head = Markdown.prose("\(Markdown.link(entry)), \(entry.kind.rawValue)", bullet: "- ")
    return ([head] + lines).joined(separator: "\n")
  }

  /// Groups the judges that miss a mutant for the same reason.
  private static func grouped(
    _ judges: [Judge], _ reasons: [Judge: String]
  ) -> [(judges: [Judge], reason: String)] {
    judges.reduce(into: []) { groups, judge in
      let reason = reasons[judge] ?? "**no reason given.**"
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].judges.append(judge)
      } else {
        groups.append(([judge], reason))
      }
    }
  }
}
