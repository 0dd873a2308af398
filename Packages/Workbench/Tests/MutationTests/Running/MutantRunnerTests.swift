import BlockingWork
import Comparison
import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct MutantRunnerTests {
  private let sample: SampleRepository
  private let tests = JudgedTests(of: .own, style: "A")

  init() throws {
    sample = try SampleRepository()
  }

  private var products: URL { sample.root.appending(path: "products") }

  private func runner(stopsAtFailure: Bool) -> MutantRunner {
    MutantRunner(
      product: .init(checkout: sample.root, products: products), patience: 10,
      stopsAtFailure: stopsAtFailure)
  }

  private func baseline() throws -> MutantRunner.Baseline {
    try runner(stopsAtFailure: true).baseline(of: tests, called: "A")
  }

  @Test(arguments: [
    (false, "sleep 0.5; fail two; finish", ["one", "two"]),
    (true, "exec tail -f /dev/null", ["one"]),
  ])
  func oneFailureIsEnoughOrAllAreAskedFor(
    stopsAtFailure: Bool, rest: String, names: [String]
  ) throws {
    try BundleScript.write("A", in: products, "fail one; \(rest)")

    let finding = try runner(stopsAtFailure: stopsAtFailure).finding(
      on: "A wrong", of: tests, baseline: .init(cases: 2, seconds: 1, reached: []))

    #expect(finding.verdict == Verdict(.killed, by: names))
  }

  @Test(arguments: [
    "finish", "exit 0", "pass one; status=1; finish", "pass one; begin two; exit 0",
    "begin one; event testEnded ',\"testID\":\"one\"'; finish",
  ])
  func baselineThatProvesNothingIsRefused(script: String) throws {
    try BundleScript.write("A", in: products, script)

    #expect(throws: WorkbenchError.self) { try baseline() }
  }

  @Test func baselineWithoutABundleIsRefused() {
    #expect(throws: WorkbenchError.self) { try baseline() }
  }

  @Test func everyProblemOfARedBaselineHasALine() throws {
    try BundleScript.write("A", in: products, "fail one; fail two; finish")

    let error = #expect(throws: WorkbenchError.self) { try baseline() }

    let lines = error?.description.split(separator: "\n").dropFirst()
    #expect(lines?.elementsEqual(["✘ one: ", "✘ two: "]) == true)
  }

  /// All that failed are named, also those after the first.
  @Test func testsThatFailInOneOfThreeRunsAreNamed() throws {
    try BundleScript.write(
      "A", in: products,
      """
      echo run >>"${0%/*}/runs"
      if [ $(wc -l <"${0%/*}/runs") = 2 ]; then fail one; sleep 0.3; fail two; else pass one; pass two; fi
      finish
      """)

    let error = #expect(throws: WorkbenchError.self) { try baseline() }

    #expect(
      error?.description.hasPrefix("A: without a mutant, one, two failed in 1 of 3 runs.") == true)
  }

  @Test func runsOfOtherTestsAreNoBaseline() throws {
    try BundleScript.write(
      "A", in: products,
      """
      echo run >>"${0%/*}/runs"
      pass one
      [ $(wc -l <"${0%/*}/runs") = 2 ] || pass two
      finish
      """)

    #expect(
      throws: WorkbenchError("A: three runs without a mutant ran not the same tests.")
    ) { try baseline() }
  }

  // MARK: Which tests

  @Test func judgesHaveThePackagesOfTheirTests() {
    let packages = Judge.allCases.map { JudgedTests(of: $0, style: "A").package }

    #expect(packages.map(\.name) == ["A", "NetworkingKatas", "NetworkingKatas"])
    #expect(packages.map(\.path) == ["Packages/A", ".", "."])
  }

  @Test(arguments: [Judge.doubles, .loopback])
  func contractPlaysTheLaneOfItsJudgeForTheStyle(judge: Judge) {
    let tests = JudgedTests(of: judge, style: "A")

    #expect(tests.filters == ["styleHonoursTheContract"])
    #expect(
      tests.environment == [
        "CONTRACT_STYLE": "A", "CONTRACT_LANE": judge.rawValue, "CONTRACT_ROUNDS": "100",
        "CONTRACT_SEED": "1", "TIMEOUT_FACTOR": "0.5",
      ])
  }
}
