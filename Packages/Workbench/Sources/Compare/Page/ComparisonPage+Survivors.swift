import Bugs

extension ComparisonPage {
  /// The mutants that at least one judge does not notice, with the reasons.
  static func survivors(_ entries: [Comparison.Entry], mutants: [Mutant]) -> [String] {
    let reasons = Dictionary(mutants.map { ($0.name, $0.survives) }) { first, _ in first }
    let sections = entries.styles.flatMap { style in
      let items = entries.of(style).filter { !$0.missedBy.isEmpty }
        .map { item($0, reasons: reasons["\(style) \($0.id)"] ?? [:]) }
      return [
        "### \(style)",
        items.isEmpty ? "Each judge notices every bug." : items.joined(separator: "\n"),
      ]
    }
    let byContract = entries.count - entries.noticedByContract
    let unseen = entries.count { $0.missedBy == Judge.allCases }
    return [
      "## What is not noticed, and why",
      Markdown.prose(
        """
        A bug survives because a test is missing, because the style's seam hides it, or because the contract does \
        not ask about it. The contract misses \(byContract) of \(entries.count) bugs in both lanes. All three \
        judges miss \(unseen).
        """),
    ] + sections
  }

  private static func item(_ entry: Comparison.Entry, reasons: [Judge: String]) -> String {
    var parts: [(judges: [String], reason: String)] = []
    for judge in entry.missedBy {
      let reason = reasons[judge] ?? "**no reason given.**"
      if let index = parts.firstIndex(where: { $0.reason == reason }) {
        parts[index].judges.append(judge.rawValue)
      } else {
        parts.append(([judge.rawValue], reason))
      }
    }
    let words = parts.map { "*\($0.judges.joined(separator: ", "))*: \($0.reason)" }
    let link = "[\(entry.id)](../\(MutantPage.path(of: entry.style))#\(entry.id))"
    return Markdown.prose(
      "\(link), \(entry.kind.rawValue). \(words.joined(separator: " "))", bullet: "- ")
  }
}
