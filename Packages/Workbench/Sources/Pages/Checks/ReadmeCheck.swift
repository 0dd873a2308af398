import Comparison
import Findings
import Foundation

/// The README quotes the comparison's counts, shows code that is tested, and lists all styles.
enum ReadmeCheck {
  private static let path = "README.md"
  private static let tests = "Tests/WorkspaceTests"

  static func findings(in repository: Repository) -> [Finding] {
    guard let readme = repository.text(of: path) else {
      return [Finding(path, "does not exist", mend: "write it")]
    }
    return counts(in: readme, repository) + machineMade(in: readme, repository)
      + snippets(in: readme, repository)
      + styles(in: readme, repository)
  }

  private static func counts(in readme: String, _ repository: Repository) -> [Finding] {
    guard let comparison = try? ComparisonFiles.stored(in: repository.root) else { return [] }
    let truth = """
      \(comparison.entries.count) plausible bugs were put into the clients, one at a time. The contract \
      notices \(comparison.noticed(by: .doubles)) of them with the doubles, and \
      \(comparison.noticed(by: .doubles, .loopback)) when it also uses a server on 127.0.0.1.
      """
    let sentence = /\d+ plausible bugs[^.]*\. The contract notices [^.]*127\.0\.0\.1\./
    let published = readme.onOneLine.firstMatch(of: sentence).map { String($0.output) }
    guard published != truth else { return [] }
    return [
      Finding(
        path, line: readme.line(containing: "plausible bugs"),
        "the counts of noticed bugs are not those of docs/comparison.json",
        mend: "write what stands after +",
        difference: TextDifference(published: published ?? "", truth: truth))
    ]
  }

  private static func machineMade(in readme: String, _ repository: Repository) -> [Finding] {
    guard let counts = try? ComparisonFiles.machineMade(in: repository.root) else {
      return [Finding("docs/machine-made.json", "cannot be read", mend: "make mutate")]
    }
    let truth = counts.table { "[\($0)](Packages/\($0)/README.md)" }
    let title = "\n" + truth.prefix { $0 != "\n" }
    let published =
      readme.range(of: title).map { range in
        let rest = readme[range.lowerBound...].dropFirst()
        return String(rest[..<(rest.firstRange(of: "\n\n")?.lowerBound ?? rest.endIndex)])
      } ?? ""
    guard let difference = TextDifference(published: published, truth: truth) else { return [] }
    return [
      Finding(
        path, line: readme.line(containing: title).map { $0 + difference.line },
        "the table of machine-made mutants is not that of docs/machine-made.json",
        mend: "write what stands after +", difference: difference)
    ]
  }

  private static func snippets(in readme: String, _ repository: Repository) -> [Finding] {
    let code = repository.swiftFiles(below: tests).compactMap(repository.text)
      .map(\.withoutIndentation)
    let snippets = readme.matches(of: /```swift\n(.*?)```/.dotMatchesNewlines())
    let missing =
      snippets.count == repository.styles.count
      ? []
      : [
        Finding(
          path, "\(snippets.count) code blocks show \(repository.styles.count) styles",
          mend: "show one test of each style")
      ]
    return missing
      + snippets.compactMap { snippet in
        let text = String(snippet.output.1).withoutIndentation
        guard !code.contains(where: { $0.contains(text) }) else { return nil }
        return Finding(
          path, line: readme.line(of: snippet.range.lowerBound),
          "no test in \(tests) contains this code",
          mend: "copy it from the test or into it",
          difference: difference(of: text, to: code))
      }
  }

  /// The difference to the test that has the snippet's first line.
  private static func difference(of snippet: String, to files: [String]) -> TextDifference? {
    let lines = snippet.split(separator: "\n")
    guard let first = lines.first,
      let rest = files.compactMap({
        $0.range(of: first).map { $0.lowerBound }.map($0.suffix(from:))
      })
      .first
    else { return nil }
    let truth = rest.split(separator: "\n").prefix(lines.count).joined(separator: "\n")
    return TextDifference(published: snippet, truth: truth)
  }

  private static func styles(in readme: String, _ repository: Repository) -> [Finding] {
    repository.styles.filter { !readme.contains("| [\($0)](Packages/\($0)/README.md) |") }.map {
      Finding(
        path, line: readme.line(containing: "\n| Style |").map { $0 + 1 },
        "\($0) is not in the table of styles",
        mend: "add a row | [\($0)](Packages/\($0)/README.md) |")
    }
  }
}

extension Comparison {
  /// How many mutants at least one of these judges noticed.
  fileprivate func noticed(by judges: Judge...) -> Int {
    entries.count { entry in judges.contains { entry.verdicts[$0]?.isKill == true } }
  }
}

extension String {
  /// The lines without the spaces before and after them, and without empty lines.
  fileprivate var withoutIndentation: String {
    split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}
