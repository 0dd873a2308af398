import Findings

/// Every row of the errata names a test that exists.
enum ErrataCheck {
  static func findings(in repository: Repository) -> [Finding] {
    let path = "docs/errata.md"
    guard let errata = repository.text(of: path) else { return [] }
    let tests = repository.tests(below: "Packages", "Tests", "Fixtures")
    let lines = errata.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).flatMap { number, line -> [Finding] in
      guard line.hasPrefix("| "), !line.hasSuffix("Proven by |") else { return [] }
      let named = line.split(separator: "|").last?.matches(of: /`(\w+)`/).map(\.output.1) ?? []
      guard !named.isEmpty else {
        return [
          Finding(path, line: number, "the row names no test", mend: "name one in its last column")
        ]
      }
      return named.filter { name in !tests.contains { $0.contains("func \(name)(") } }.map {
        Finding(path, line: number, "there is no test \($0)", mend: "name the test that proves it")
      }
    }
  }
}
