import Findings

/// Every fixture is used by a test.
enum FixtureCheck {
  static func findings(in repository: Repository) -> [Finding] {
    let path = "Fixtures/Sources/Fixtures/Fixture.swift"
    guard let text = repository.text(of: path) else { return [] }
    let tests = repository.tests(below: "Packages", "Tests")
    return text.matches(of: /(?m)^  case (\w+)(?: = "([^"]+)")?$/).compactMap { fixture in
      let (name, file) = (fixture.output.1, fixture.output.2 ?? fixture.output.1)
      guard !tests.contains(where: { $0.contains(".\(name)") || $0.contains("\"\(file)\"") }) else {
        return nil
      }
      return Finding(
        path, line: text.line(of: fixture.range.lowerBound), "\(file).json is used by no test",
        mend: "use it or remove it")
    }
  }
}
