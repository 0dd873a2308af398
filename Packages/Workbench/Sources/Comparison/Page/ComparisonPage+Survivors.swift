extension ComparisonPage {
  /// The mutants that some judge does not notice, with the reasons.
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
      A survivor is a missing test, or a blind spot of the style: something that its seam hides, or \
      that its promises do not cover. Of \(comparison.entries.count) mutants, the contract misses \
      \(byContract.count) in both lanes; \(unseen.count) \(unseen.count == 1 ? "is" : "are") noticed \
      by none of the three judges\(names.isEmpty ? "" : ": " + names).
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

  /// Judges that miss a mutant for the same reason stand together.
  private static func grouped(
    _ judges: [Judge], _ reasons: [Judge: String]
  ) -> [(judges: [Judge], reason: String)] {
    judges.reduce(into: []) { groups, judge in
      let reason = reasons[judge] ?? "**not explained.**"
      if let index = groups.firstIndex(where: { $0.reason == reason }) {
        groups[index].judges.append(judge)
      } else {
        groups.append(([judge], reason))
      }
    }
  }
}
