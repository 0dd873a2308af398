import Comparison
import Foundation
import Testing
import WorkbenchKit

/// Compares the committed pages with the sources that they describe.
@Suite struct PageTests {
  private static let root = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  /// Read once for all tests, because reading takes longer than the tests.
  private static let committed = Result {
    (
      comparison: try JSONDecoder().decode(
        Comparison.self, from: Data(contentsOf: root.appending(path: "docs/comparison.json"))),
      catalog: try MutantCatalog(of: root, styles: Workspace.styles(in: root))
    )
  }

  private let comparison: Comparison
  private let catalog: MutantCatalog

  init() throws {
    (comparison, catalog) = try Self.committed.get()
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test func comparisonContainsEveryMutant() {
    let compared = comparison.entries.map { [$0.style, $0.id, $0.kind.rawValue] }

    #expect(compared == catalog.mutants.map { [$0.style, $0.id, $0.kind.rawValue] })
  }

  @Test func filesAreUpToDate() throws {
    let files = try ComparisonFiles(of: comparison, catalog: catalog, root: Self.root)

    for (name, contents) in files.contents.sorted(by: { $0.key < $1.key }) {
      let isCurrent = try text(of: "docs/\(name)") == contents
      #expect(
        isCurrent,
        "docs/\(name) is out of date; if your change is to stay, run `make compare`")
    }
  }

  @Test func codeSizesAreUpToDate() throws {
    let counted = try comparison.styles.map { try CodeSize.count(style: $0, in: Self.root) }

    #expect(comparison.sizes == counted, "the number of lines has changed: run `make compare`")
  }

  @Test func everySurvivorHasAReasonThatIsTrue() {
    #expect(SurvivorCheck.findings(comparison.entries, mutants: catalog.mutants).isEmpty)
  }

  @Test func everyCountOnTheChoosingPageIsOnTheComparisonPage() throws {
    let page = try text(of: "docs/comparison.md")
    let counts = try text(of: "docs/choosing.md").matches(of: /\d+ of \d+/).map(\.output)
    #expect(!counts.isEmpty)

    for count in counts {
      let isOnPage = page.contains(count)
      #expect(isOnPage, "docs/choosing.md says “\(count)”, but docs/comparison.md does not")
    }
  }

  @Test func readmeQuotesWhatWasCounted() throws {
    func noticed(by judges: Judge...) -> Int {
      comparison.entries.count { entry in
        judges.contains { entry.verdicts[$0].map { $0.outcome != .survived } ?? false }
      }
    }
    let readme = try text(of: "README.md").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")

    let sentence = """
      \(comparison.entries.count) plausible bugs were put into the clients, one at a time. The contract \
      notices \(noticed(by: .doubles)) of them with the doubles, and \
      \(noticed(by: .doubles, .loopback)) when it also uses a server on 127.0.0.1.
      """
    #expect(readme.contains(sentence))
  }

  @Test func everyMutantOnTheChoosingPageExists() throws {
    let links = try text(of: "docs/choosing.md")
      .matches(of: /\(\.\.\/Packages\/(\w+)\/Mutants\.md#([a-z0-9-]+)\)/)
    #expect(!links.isEmpty)

    for link in links {
      let name = "\(link.output.1) \(link.output.2)"
      #expect(catalog.mutants.contains { $0.name == name }, "there is no mutant \(name)")
    }
  }
}
