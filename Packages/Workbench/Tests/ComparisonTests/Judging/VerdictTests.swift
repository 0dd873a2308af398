import Foundation
import Testing
import WorkbenchKit

@testable import Comparison  // Verdict(of:baseline:) is internal
@testable import TestRunner  // TestRun's initializer is internal

@Suite struct VerdictTests {
  @Test func runWithoutFailureSurvives() throws {
    let sut = try Verdict(of: run(.started("a"), .ended("a"), .runEnded), baseline: 1)

    #expect(sut == Verdict(.survived))
    #expect(!sut.isKill)
  }

  @Test func failuresKillAndNameTheirTestsOnceInOrder() throws {
    let sut = try Verdict(
      of: run(
        .started("b"), .failed("b"), .failed("b"), .ended("b"),
        .started("a"), .failed("a"), .ended("a"), .runEnded, ending: .exited(1)),
      baseline: 2)

    #expect(sut.outcome == .killed)
    #expect(sut.by == ["a()", "b()"])
    #expect(sut.isKill)
  }

  @Test func contractFailureNamesTheScenarios() throws {
    let sut = try Verdict(
      of: run(
        .started("a"), .failed("a"), .ended("a"), .runEnded, ending: .exited(1),
        contract: [("base-path", "failed"), ("header", "passed"), ("body", "failed")]),
      baseline: 1)

    #expect(sut == Verdict(.killed, by: ["base-path", "body"]))
  }

  @Test func failureOutsideTheScenariosNamesTheTest() throws {
    let sut = try Verdict(
      of: run(
        .started("a"), .failed("a"), .ended("a"), .runEnded, ending: .exited(1),
        contract: [("header", "passed")]),
      baseline: 1)

    #expect(sut == Verdict(.killed, by: ["a()"]))
  }

  @Test func stoppedRunIsHungAndNamesTheRunningTest() throws {
    let sut = try Verdict(
      of: run(.started("a"), .ended("a"), .started("b"), ending: .deadline(seconds: 1)),
      baseline: 3)

    #expect(sut == Verdict(.hung, by: ["b()"]))
    #expect(sut.isKill)
  }

  @Test func crashAfterATestOrAfterAFailureIsACrash() throws {
    let afterATest = run(.started("a"), .ended("a"), ending: .crashed(signal: 11))
    let afterAFailure = run(.started("a"), .failed("a"), .ended("a"), ending: .crashed(signal: 11))

    #expect(try Verdict(of: afterATest, baseline: 2) == Verdict(.crashed))
    #expect(try Verdict(of: afterAFailure, baseline: 2) == Verdict(.crashed, by: ["a()"]))
  }

  @Test func crashAfterAFailureOfNoTestIsACrash() throws {
    let sut = try Verdict(of: run(.failed("a"), ending: .crashed(signal: 11)), baseline: 2)

    #expect(sut.outcome == .crashed)
  }

  @Test func completeRunWithoutATestSaysHowManyAreMissing() {
    #expect(throws: WorkbenchError("only 0 of 2 test cases ran, which is no verdict")) {
      try Verdict(of: run(.runEnded), baseline: 2)
    }
  }

  @Test func failureBeforeTheDeadlineTellsMoreThanTheHang() throws {
    let sut = try Verdict(
      of: run(
        .started("a"), .failed("a"), .ended("a"), .started("b"), ending: .deadline(seconds: 1)),
      baseline: 3)

    #expect(sut == Verdict(.killed, by: ["a()"]))
  }

  @Test func signalIsACrashAndNamesTheRunningTest() throws {
    let sut = try Verdict(of: run(.started("b"), ending: .crashed(signal: 5)), baseline: 3)

    #expect(sut == Verdict(.crashed, by: ["b()"]))
    #expect(sut.isKill)
  }

  @Test(arguments: [0, 1] as [Int32])
  func exitInTheMiddleOfATestIsACrash(status: Int32) throws {
    let sut = try Verdict(
      of: run(.started("a"), .ended("a"), .started("b"), ending: .exited(status)), baseline: 2)

    #expect(sut == Verdict(.crashed, by: ["b()"]))
  }

  @Test func fewerCasesThanTheBaselineAllowNoVerdict() {
    #expect(
      message(of: run(.started("a"), .ended("a"), .runEnded), baseline: 2)
        == "only 1 of 2 test cases ran, which is no verdict")
  }

  @Test func failureNoticesAlsoWhereFewerCasesRan() throws {
    let run = run(.started("a"), .failed("a"), .ended("a"), .runEnded, ending: .exited(1))

    #expect(try Verdict(of: run, baseline: 2) == Verdict(.killed, by: ["a()"]))
  }

  @Test(arguments: [.exited(127), .exited(0), .crashed(signal: 6)] as [ChildProcess.Ending])
  func exitBeforeTheFirstTestAllowsNoVerdict(ending: ChildProcess.Ending) {
    #expect(
      message(of: run(ending: ending), baseline: 1) == """
        the test process ended before the first test started, which is no verdict:
        last words
        """)
  }

  @Test func errorStatusWithoutFailureAllowsNoVerdict() {
    let run = run(.started("a"), .ended("a"), .runEnded, ending: .exited(3))

    #expect(
      message(of: run, baseline: 1) == "the tests ended with status 3 and 0 failures:\nlast words")
  }

  @Test func failureWithoutErrorStatusAllowsNoVerdict() {
    let run = run(.started("a"), .failed("a"), .ended("a"), .runEnded)

    #expect(
      message(of: run, baseline: 1) == "the tests ended with status 0 and 1 failures:\nlast words")
  }

  @Test func missingBundleAllowsNoVerdict() {
    #expect(message(of: run(ending: nil), baseline: 1) == "Sample was not built")
  }

  /// One or two lines of the event stream.
  private enum Event {
    case started(String)
    case ended(String)
    case failed(String)
    case runEnded

    var lines: String {
      switch self {
      case .started(let id):
        """
        {"payload":{"kind":"function","id":"\(id)","name":"\(id)()"}}
        {"payload":{"kind":"testStarted","testID":"\(id)"}}

        """
      case .ended(let id):
        """
        {"payload":{"kind":"testCaseEnded","testID":"\(id)"}}
        {"payload":{"kind":"testEnded","testID":"\(id)"}}

        """
      case .failed(let id):
        #"{"payload":{"kind":"issueRecorded","testID":"\#(id)","issue":{"isFailure":true}}}"# + "\n"
      case .runEnded:
        #"{"payload":{"kind":"runEnded"}}"# + "\n"
      }
    }
  }

  /// A run with these events, and these pairs of the contract's scenario and verdict.
  private func run(
    _ events: Event..., ending: ChildProcess.Ending? = .exited(0), contract: [(String, String)] = []
  ) -> TestRun {
    let cells = contract.map { scenario, verdict in
      #"{"style":"Sample","lane":"doubles","scenario":"\#(scenario)","verdict":"\#(verdict)"}"#
        + "\n"
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(throws: Never.self) { try Data(cells.joined().utf8).write(to: file) }
    return TestRun(
      package: Workspace.Package(name: "Sample", path: contract.isEmpty ? "Packages/Sample" : "."),
      ending: ending,
      events: EventStream(Data(events.map(\.lines).joined().utf8)),
      contract: ContractResults(in: file),
      seconds: 1,
      output: "last words")
  }

  /// The error for a run that allows no verdict.
  private func message(of run: TestRun, baseline: Int) -> String? {
    #expect(throws: WorkbenchError.self) { try Verdict(of: run, baseline: baseline) }?.description
  }
}
