import Comparison
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Mutation

@Suite struct VerdictCacheTests {
  private let sample: SampleRepository
  private let mutants: [Mutant]
  private let verdict = Verdict(.killed, by: ["a()"])

  init() throws {
    sample = try SampleRepository()
    try sample.write("// other\n", to: "Tests/Other/O.swift")
    mutants = try MutantCatalog(of: sample.root, styles: ["A", "B"]).mutants
  }

  private func open(toolchain: String = "Swift 6.2") throws -> VerdictCache {
    try VerdictCache(
      in: sample.root.appending(path: ".build-compare/verdicts"), of: sample.root,
      styles: ["A", "B"], toolchain: toolchain)
  }

  @Test func verdictIsKeptForItsMutantAndJudgeOnly() throws {
    try open().keep(verdict, on: mutants[0], by: .own)

    let sut = try open()

    #expect(sut[mutants[0], .own] == verdict)
    #expect(sut[mutants[0], .doubles] == nil)
    #expect(sut[mutants[1], .own] == nil)
  }

  @Test func verdictThatCannotBeKeptIsAnError() throws {
    let sut = try open()
    try FileManager.default.removeItem(
      at: sample.root.appending(path: ".build-compare/verdicts"))

    #expect(throws: (any Error).self) { try sut.keep(verdict, on: mutants[0], by: .own) }
  }

  /// The two lanes run the same code, so only the judge's name tells their verdicts apart.
  @Test(arguments: Judge.allCases)
  func verdictOfOneJudgeIsNoOtherJudges(judge: Judge) throws {
    let sut = try open()

    try sut.keep(verdict, on: mutants[0], by: judge)

    #expect(Judge.allCases.filter { sut[mutants[0], $0] != nil } == [judge])
  }

  @Test func equalMutantsOfEqualStylesHaveVerdictsOfTheirOwn() throws {
    let page = SampleRepository.page(style: "A")
    let (a, b) = (
      try MutantPage(page, style: "A").mutants[0], try MutantPage(page, style: "B").mutants[0]
    )
    let folder = sample.root.appending(path: "verdicts")
    let sut = try VerdictCache(in: folder, of: sample.root, styles: [], toolchain: "Swift 6.2")

    try sut.keep(verdict, on: a, by: .own)

    #expect(sut[a, .own] == verdict)
    #expect(sut[b, .own] == nil)
  }

  @Test(arguments: Judge.allCases)
  func entryNeedsTheVerdictOfEveryJudge(judge: Judge) throws {
    let sut = try open()
    for judge in Judge.allCases { try sut.keep(verdict, on: mutants[0], by: judge) }
    let others = Judge.allCases.filter { $0 != judge }
    for judge in others { try sut.keep(Verdict(.survived), on: mutants[1], by: judge) }

    #expect(try sut.entry(mutants[0]).verdicts.count == 3)
    #expect(
      throws: WorkbenchError("B wrong has no verdict of \(judge.rawValue): run it again.")
    ) {
      try sut.entry(mutants[1])
    }
  }

  @Test(
    arguments: [
      ("Packages/A/Sources/A/A.swift", []),
      ("Packages/A/Tests/ATests/T.swift", [.doubles, .loopback]),
      ("Tests/ContractKit/C.swift", [.own]),
      ("Tests/ContractSubjects/C.swift", [.own]),
      ("Tests/ContractTests/C.swift", [.own]),
      ("Tests/Other/O.swift", [.own, .doubles, .loopback]),
      ("Fixtures/Sources/Fixtures/f.json", []),
      ("Packages/A/Package.swift", []),
      ("Packages/Script/Sources/Script/S.swift", []),
      ("Packages/B/Sources/B/A.swift", [.own, .doubles, .loopback]),
      ("Packages/B/Package.swift", [.own, .doubles, .loopback]),
    ] as [(String, [Judge])])
  func changedFileInvalidatesWhatDependsOnIt(path: String, kept: [Judge]) throws {
    let before = try open()
    for judge in Judge.allCases { try before.keep(verdict, on: mutants[0], by: judge) }

    try sample.write(try sample.text(of: path) + "\n// changed\n", to: path)

    let sut = try open()
    #expect(Judge.allCases.filter { sut[mutants[0], $0] != nil } == kept)
  }

  @Test func contractReadsFixturesAlsoWhenTheStyleDoesNot() throws {
    try sample.write("", to: "Packages/B/Package.swift")
    let before = try open()
    for judge in Judge.allCases { try before.keep(verdict, on: mutants[1], by: judge) }

    try sample.write("[]", to: "Fixtures/Sources/Fixtures/f.json")

    let sut = try open()
    #expect(Judge.allCases.filter { sut[mutants[1], $0] != nil } == [.own])
  }

  @Test func fileWithAnotherNameInvalidatesWhatDependsOnIt() throws {
    try open().keep(verdict, on: mutants[0], by: .own)
    let folder = sample.root.appending(path: "Packages/A/Sources/A")

    try FileManager.default.moveItem(
      at: folder.appending(path: "A.swift"), to: folder.appending(path: "Renamed.swift"))

    #expect(try open()[mutants[0], .own] == nil)
  }

  @Test func changedDiffOrCompilerHasNoVerdict() throws {
    try open().keep(verdict, on: mutants[0], by: .own)
    let page = SampleRepository.page(style: "A").replacing("+  43", with: "+  44")
    let other = try #require(try MutantPage(page, style: "A").mutants.first)

    #expect(try open()[other, .own] == nil)
    #expect(try open(toolchain: "Swift 6.3")[mutants[0], .own] == nil)
  }

  @Test func changedStoryKeepsTheVerdict() throws {
    try open().keep(verdict, on: mutants[0], by: .own)
    let page = SampleRepository.page(style: "A").replacing("It happens.", with: "It happens often.")
    let reworded = try #require(try MutantPage(page, style: "A").mutants.first)

    #expect(try open()[reworded, .own] == verdict)
  }
}
