import Comparison
import BlockingWork
import Foundation
import Pages
import Testing
import WorkbenchKit

@Suite(.blocking) struct PagesCommandTests {
  @Test func truePagesAreOneLine() throws {
    let sut = try TrueRepository().check()

    #expect(sut.output == "pages: 11 pages are true")
    #expect(sut.isTrue)
  }

  @Test func otherFoldersCannotBeChecked() {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let sut = PagesCommand(root: folder, print: { _ in })

    let error = #expect(throws: WorkbenchError.self) { try sut.run() }

    #expect(error?.description.hasSuffix("run this in the repository.") == true)
  }

  /// Each finding is a line that starts with a path; the lines of differences are indented.
  @Test(arguments: Untruth.all)
  func untruthIsFoundAndNothingElse(_ untruth: Untruth) throws {
    let repository = try TrueRepository()
    try untruth.write(in: repository)

    let sut = try repository.check()

    let lines = sut.output.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix("  ") }.dropLast() == untruth.findings)
    #expect(lines.filter { $0.hasPrefix("  ") }.map { $0.dropFirst(2) } == untruth.difference)
    #expect(lines.last?.hasPrefix("pages: \(untruth.findings.count) finding") == true)
    #expect(!sut.isTrue)
  }

  @Test(arguments: [
    ("docs/comparison.svg", "docs/comparison.svg: does not exist; mend: make docs-compare"),
    ("docs/comparison.json", "docs/comparison.json: cannot be read; mend: make compare"),
    (
      "Packages/B/Mutants.md",
      "Packages/B/Mutants.md: does not exist; mend: write it, as for the other styles"
    ),
    (
      "docs/machine-made.json", "docs/machine-made.json: cannot be read; mend: make mutate"
    ),
    (
      "docs/machine-made.json",
      """
      docs/comparison.json: cannot be compared: docs/machine-made.json is missing: run `make mutate`.; \
      mend: mend that first
      """
    ),
    ("docs/errata.md", "README.md:5: there is no docs/errata.md; mend: correct the link"),
    ("README.md", "README.md: does not exist; mend: write it"),
  ])
  func missingFileIsFound(path: String, finding: String) throws {
    let repository = try TrueRepository()
    try repository.remove(path)

    let sut = try repository.check()

    #expect(sut.output.split(separator: "\n").contains { $0 == finding })
    #expect(!sut.isTrue)
  }

  @Test(arguments: Judge.allCases)
  func mutantThatAJudgeDidNotJudgeIsFound(judge: Judge) throws {
    let repository = try TrueRepository()
    try repository.writeComparison(without: judge)

    let sut = try repository.check()

    #expect(
      sut.output.contains(
        """
        Packages/A/Mutants.md:3: \(judge.rawValue) did not judge “wrong”; mend: make compare
        Packages/B/Mutants.md:3: \(judge.rawValue) did not judge “wrong”; mend: make compare
        """))
  }

  /// The doubles miss the only mutant, and the loopback lane notices it.
  @Test func readmeCountsWhatEachJudgeNoticed() throws {
    let repository = try TrueRepository()
    try repository.writeComparison(of: { [$0[0]] }, without: .own)

    let sut = try repository.check()

    #expect(sut.output.contains("+ 1 plausible bugs were put into the clients, one at a time."))
    #expect(sut.output.contains("The contract notices 0 of them with the d…"))
  }

  @Test func mutantsInAnotherOrderAreFound() throws {
    let repository = try TrueRepository()
    try repository.writeComparison(of: { $0.reversed() })

    let sut = try repository.check()

    #expect(
      sut.output == """
        docs/comparison.json: has the mutants in another order than the pages; mend: make compare
        pages: 1 finding
        """)
  }
}
