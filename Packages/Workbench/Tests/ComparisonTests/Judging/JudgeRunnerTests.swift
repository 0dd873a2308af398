import BlockingWork
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Comparison  // JudgeRunner is internal

@Suite(.blocking) struct JudgeRunnerTests {
  private let sample: SampleRepository
  private let mutant: Mutant

  init() throws {
    sample = try SampleRepository()
    mutant = try MutantPage(SampleRepository.page(style: "A"), style: "A").mutants[0]
  }

  private var products: URL { sample.root.appending(path: ".build/debug") }
  private var sut: JudgeRunner { JudgeRunner(products: products) }

  private func verdict(
    of judge: Judge, baseline cases: Int = 1, seconds: Double = 100
  ) throws -> Verdict {
    try sut.verdict(
      of: judge, on: mutant, baseline: .init(cases: cases, seconds: seconds))
  }

  @Test func ownTestsAreThoseOfTheStyle() throws {
    try BundleScript.write("A", in: products, "fail \"own $filter\"; finish")

    #expect(try verdict(of: .own) == Verdict(.killed, by: ["own "]))
  }

  @Test(arguments: [Judge.doubles, .loopback])
  func contractPlaysTheLaneOfItsJudgeForTheStyle(judge: Judge) throws {
    try BundleScript.write(
      "NetworkingKatas", in: products,
      "fail \"$filter $CONTRACT_STYLE $CONTRACT_LANE, $CONTRACT_ROUNDS $CONTRACT_SEED $TIMEOUT_FACTOR\"; finish"
    )

    #expect(
      try verdict(of: judge)
        == Verdict(.killed, by: ["styleHonoursTheContract A \(judge.rawValue), 100 1 0.5"]))
  }

  @Test func runThatAllowsNoVerdictNamesMutantAndJudge() throws {
    try BundleScript.write("A", in: products, "pass one; finish")

    let error = #expect(throws: WorkbenchError.self) { try verdict(of: .own, baseline: 2) }

    #expect(
      error?.description
        == "A wrong, own tests: only 1 of 2 test cases ran, which is no verdict.")
  }

  @Test func everyProblemOfARedBaselineHasALine() throws {
    try BundleScript.write("A", in: products, "fail one; fail two; finish")

    let error = #expect(throws: WorkbenchError.self) { try sut.baseline(of: .own, style: "A") }

    let lines = error?.description.split(separator: "\n").dropFirst()
    #expect(lines?.elementsEqual(["✘ one: ", "✘ two: "]) == true)
  }

  @Test func judgesHaveThePackagesOfTheirTests() {
    let packages = Judge.allCases.map { JudgedTests(of: $0, style: "A").package }

    #expect(packages.map(\.name) == ["A", "NetworkingKatas", "NetworkingKatas"])
    #expect(packages.map(\.path) == ["Packages/A", ".", "."])
  }

  @Test func crashIsNoFailure() throws {
    try BundleScript.write("A", in: products, "begin one; kill -KILL $$")

    #expect(try verdict(of: .own) == Verdict(.crashed, by: ["one"]))
  }

  @Test func baselineCountsTestCasesAndSeconds() throws {
    try BundleScript.write("A", in: products, "pass one; pass two; finish")

    let baseline = try sut.baseline(of: .own, style: "A")
    #expect(baseline.cases == 2)
    #expect(baseline.seconds > 0)
  }

  @Test(arguments: Judge.allCases)
  func redBaselineIsRefused(judge: Judge) throws {
    for name in ["A", "NetworkingKatas"] {
      try BundleScript.write(name, in: products, "pass one; fail broken; finish")
    }

    let error = #expect(throws: WorkbenchError.self) { try sut.baseline(of: judge, style: "A") }

    #expect(
      error?.description.hasPrefix(
        "Without a mutant, \(judge.rawValue) of A must pass, and do not: run `make test`") == true)
    #expect(error?.description.contains("broken") == true)
  }

  @Test(arguments: [
    "finish", "exit 0", "pass one; status=1; finish", "pass one; begin two; exit 0",
    "begin one; event testEnded ',\"testID\":\"one\"'; finish",
  ])
  func baselineThatProvesNothingIsRefused(script: String) throws {
    try BundleScript.write("A", in: products, script)

    #expect(throws: WorkbenchError.self) { try sut.baseline(of: .own, style: "A") }
  }

  @Test func baselineWithoutBundleIsRefused() {
    #expect(throws: WorkbenchError.self) { try sut.baseline(of: .own, style: "A") }
  }

  @Test(arguments: [
    (Judge.own, 0.1, 4.0), (.own, 2, 12), (.doubles, 1, 40), (.loopback, 1, 40), (.doubles, 9, 54),
  ])
  func deadlineIsSixTimesTheBaselineOrMore(judge: Judge, seconds: Double, deadline: Double) {
    let sut = JudgeRunner.Baseline(cases: 1, seconds: seconds)

    #expect(sut.deadline(for: judge) == deadline)
  }

  @Test func copiedBundlesStayWhenTheNextMutantIsBuilt() throws {
    try BundleScript.write("A", in: products, "fail first; finish")
    try Data().write(to: products.appending(path: "object.o"))
    let folder = sample.root.appending(path: "bundles/1")
    let sut = try JudgeRunner(copying: products, to: folder)

    try BundleScript.write("A", in: products, "fail second; finish")

    let baseline = JudgeRunner.Baseline(cases: 1, seconds: 100)
    #expect(try sut.verdict(of: .own, on: mutant, baseline: baseline).by == ["first"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["APackageTests.xctest"])
    // Bundles of two mutants in one folder would be a mixture.
    #expect(throws: (any Error).self) { try JudgeRunner(copying: products, to: folder) }
    sut.removeBundles()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
