import WorkbenchKit

/// Every row of the errata names a test that exists.
enum ErrataCheck {
  static func findings(in repository: Repository) throws(WorkbenchError) -> [Finding] {
    let path = "docs/errata.md"
    let tests = try repository.swiftFiles(below: "Packages", "Tests", "Fixtures")
      .filter { $0.contains("Tests/") }.map(repository.text)
    let lines = repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).flatMap { number, line -> [Finding] in
      guard line.hasPrefix("| "), !line.hasSuffix("Proven by |") else { return [] }
      let names = line.split(separator: "|").last?.matches(of: /`(\w+)`/).map(\.output.1) ?? []
      let missing = names.filter { name in !tests.contains { $0.contains("func \(name)(") } }
      return (names.isEmpty ? ["a row that names no test in its last column"] : [])
        .map { Finding(path: path, line: number, message: $0) }
        + missing.map { Finding(path: path, line: number, message: "there is no test \($0)") }
    }
  }
}
