import Comparison
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@Suite struct MutantCatalogTests {
  private let sample: SampleRepository

  init() throws {
    sample = try SampleRepository()
  }

  @Test func mutantsAreListedStyleByStyle() throws {
    let sut = try MutantCatalog(of: sample.root, styles: ["A", "B"])

    #expect(sut.mutants.map(\.name) == ["A wrong", "B wrong"])
  }

  @Test func changesOfAMutantAreTheTextsOfItsFiles() throws {
    let sut = try MutantCatalog(of: sample.root, styles: ["A", "B"])

    let changes = try sut.mutants[1].changes(in: sample.root)
    #expect(Array(changes.keys) == ["Packages/B/Sources/B/A.swift"])
    #expect(changes.values.first?.contains("  43\n") == true)
  }

  @Test func missingPageIsAnErrorThatNamesIt() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try MutantCatalog(of: sample.root, styles: ["A", "C"])
    }

    #expect(
      error?.description
        == "C has no page of mutants: write Packages/C/Mutants.md, as for the other styles.")
  }

  @Test func diffThatDoesNotApplyNamesPageMutantAndNearestPlace() throws {
    try sample.write(
      SampleRepository.page(style: "B", old: "  41"), to: "Packages/B/Mutants.md")

    let error = #expect(throws: WorkbenchError.self) {
      try MutantCatalog(of: sample.root, styles: ["A", "B"])
    }

    #expect(
      error?.description.hasPrefix("Packages/B/Mutants.md:3: wrong: its diff fits nowhere") == true)
    #expect(error?.description.contains("the nearest place is line 1") == true)
  }
}
