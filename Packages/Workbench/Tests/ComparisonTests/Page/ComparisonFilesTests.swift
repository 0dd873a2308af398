import Comparison
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@Suite struct ComparisonFilesTests {
  private let sample: SampleRepository
  private let catalog: MutantCatalog

  init() throws {
    sample = try SampleRepository()
    for style in ["A", "B"] {
      try sample.write("struct D {}", to: "Packages/\(style)/Sources/\(style)Doubles/D.swift")
      try sample.write("import Testing", to: "Packages/\(style)/Tests/\(style)Tests/T.swift")
    }
    catalog = try MutantCatalog(of: sample.root, styles: ["A", "B"])
  }

  @Test func storedResultsMakeTheSamePagesAgain() throws {
    let written = try ComparisonFiles(of: comparison(), catalog: catalog, root: sample.root)
    try sample.write(try #require(written.contents["comparison.json"]), to: "docs/comparison.json")

    let sut = try ComparisonFiles(storedIn: sample.root)

    #expect(sut.contents == written.contents)
  }

  @Test func fourFilesAreWritten() throws {
    let sut = try ComparisonFiles(of: comparison(), catalog: catalog, root: sample.root)

    try sut.write()

    #expect(
      sut.contents.keys.sorted() == [
        "comparison.json", "comparison.md", "comparison.svg", "mutants.json",
      ])
    for (name, text) in sut.contents {
      let file = sample.root.appending(path: "docs/\(name)")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func fileThatCannotBeWrittenIsAnError() throws {
    let sut = try ComparisonFiles(of: comparison(), catalog: catalog, root: sample.root)
    try sample.write("", to: "docs/comparison.svg/in-the-way")

    #expect(throws: (any Error).self) { try sut.write() }
  }

  @Test func missingCountsOfMachineMadeMutantsAreNamed() throws {
    try FileManager.default.removeItem(at: sample.root.appending(path: "docs/machine-made.json"))

    #expect(
      throws: WorkbenchError("docs/machine-made.json is missing: run `make mutate`.")
    ) {
      try ComparisonFiles(of: comparison(), catalog: catalog, root: sample.root)
    }
  }

  @Test func codeIsCountedAgain() throws {
    try sample.write(try comparison().json(), to: "docs/comparison.json")
    try sample.write(
      "import Testing\nstruct T {}", to: "Packages/A/Tests/ATests/T.swift")

    let sut = try ComparisonFiles(storedIn: sample.root)

    let counted = try CodeSize.count(style: "A", in: sample.root)
    let text = try #require(sut.contents["comparison.json"])
    let stored = try JSONDecoder().decode(Comparison.self, from: Data(text.utf8))
    #expect(stored.sizes.first == counted)
    #expect(counted.tests == 2)
  }

  @Test(arguments: Judge.allCases)
  func mutantWithoutTheVerdictOfAJudgeIsAnError(judge: Judge) throws {
    let complete = try comparison()
    let partial = Comparison(
      toolchain: complete.toolchain, styles: complete.styles,
      entries: catalog.mutants.map { mutant in
        let verdicts = Judge.allCases.map { ($0, Verdict(.killed)) }.filter {
          mutant.style == "A" || $0.0 != judge
        }
        return Comparison.Entry(mutant, verdicts: Dictionary(uniqueKeysWithValues: verdicts))
      }, sizes: complete.sizes, cost: complete.cost)

    #expect(
      throws: WorkbenchError(
        "B wrong lacks a verdict in docs/comparison.json: run `make compare`.")
    ) {
      try ComparisonFiles(of: partial, catalog: catalog, root: sample.root)
    }
  }

  @Test func mutantWithoutVerdictIsAnError() throws {
    let empty = Comparison(
      toolchain: "Swift 6.3", styles: ["A", "B"], entries: [], sizes: [],
      cost: try Comparison().cost)

    #expect(
      throws: WorkbenchError(
        "A wrong lacks a verdict in docs/comparison.json: run `make compare`.")
    ) {
      try ComparisonFiles(of: empty, catalog: catalog, root: sample.root)
    }
  }

  private func comparison() throws -> Comparison {
    Comparison(
      toolchain: "Swift 6.3", styles: ["A", "B"],
      entries: catalog.mutants.map { mutant in
        Comparison.Entry(
          mutant,
          verdicts: [
            .own: Verdict(.killed, by: ["a()"]), .doubles: Verdict(.hung),
            .loopback: Verdict(.crashed),
          ])
      },
      sizes: try ["A", "B"].map { try CodeSize.count(style: $0, in: sample.root) },
      cost: try Comparison().cost)
  }
}
