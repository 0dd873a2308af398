import Findings

/// Every count on the choosing page stands on the comparison page.
///
/// ``LinkCheck`` checks that the mutants it links to exist.
enum ChoosingCheck {
  static func findings(in repository: Repository) -> [Finding] {
    let path = "docs/choosing.md"
    guard let choosing = repository.text(of: path),
      let comparison = repository.text(of: "docs/comparison.md")
    else { return [] }
    return choosing.matches(of: /\d+ of \d+/).filter { !comparison.contains($0.output) }.map {
      Finding(
        path, line: choosing.line(of: $0.range.lowerBound),
        "“\($0.output)” is not a count of docs/comparison.md", mend: "correct the count")
    }
  }
}
