import Foundation
import Testing
import WorkbenchKit

@testable import TestRunner  // a run is made by its runner only

/// What one run says about itself.
@Suite struct TestRunTests {
  private func run(
    _ ending: ChildProcess.Ending?, events: String = "", output: String = ""
  ) -> TestRun {
    TestRun(
      package: Workspace.Package(name: "A", path: "Packages/A"), ending: ending,
      events: EventStream(Data(events.utf8)), contract: ContractResults(in: URL(filePath: "/none")),
      seconds: 1, output: output)
  }

  private func events(running: [String] = [], ended: [String] = [], failed: [String] = []) -> String
  {
    let functions = (running + ended).map { #"{"id":"\#($0)","kind":"function","name":"\#($0)"}"# }
    let started = (running + ended).map { #"{"kind":"testStarted","testID":"\#($0)"}"# }
    let issues = failed.map {
      #"{"kind":"issueRecorded","testID":"\#($0)","issue":{},"messages":[{"text":"1 == 2"}]}"#
    }
    let ends = ended.map { #"{"kind":"testEnded","testID":"\#($0)"}"# }
    let end = running.isEmpty && !ended.isEmpty ? [#"{"kind":"runEnded"}"#] : []
    return (functions + started + issues + ends + end).map { #"{"payload":\#($0)}"# + "\n" }
      .joined()
  }

  @Test(arguments: [(0.5, "0.5"), (2, "2"), (2.25, "2.2")])
  func hangSaysItsTimeWithOneDigitAtMost(seconds: Double, text: String) {
    #expect("\(TestRun.Death.hung(seconds: seconds))" == "did not end within \(text) s")
  }

  @Test func successHasNoProblem() {
    #expect(run(.exited(0), events: events(ended: ["a"])).problems == [])
  }

  @Test func everyFailedTestIsAProblemWithItsMessage() {
    let sut = run(.exited(1), events: events(ended: ["a", "b"], failed: ["a", "b"]))

    #expect(sut.problems == ["✘ a: 1 == 2", "✘ b: 1 == 2"])
  }

  @Test func problemsNameWhatWasRunningWhenTheProcessEnded() {
    #expect(
      run(.deadline(seconds: 4), events: events(running: ["a", "b"])).problems
        == ["A did not end within 4 s. Running then: a, b."])
    #expect(
      run(.deadline(seconds: 4)).problems == ["A did not end within 4 s. Running then: no test."])
  }

  @Test func statusWithoutAFailureIsAProblem() {
    let sut = run(.exited(3), events: events(ended: ["a"]), output: "one\ntwo")

    #expect(sut.problems == ["A ended with status 3, though no test failed.\none\ntwo"])
  }

  @Test func failureBeforeAnyTestEndedIsNoEmptyRun() {
    #expect(run(.exited(1), events: events(failed: ["a"])).problem == nil)
    #expect(run(.exited(1)).problem?.hasPrefix("A ran no test") == true)
  }

  @Test func lastTwentyLinesOfTheOutputAreKept() {
    let lines = (1...25).map(String.init)

    #expect(
      run(nil, output: lines.joined(separator: "\n")).lastLines
        == lines[5...].joined(separator: "\n"))
  }

  @Test(arguments: [(4.0, "4"), (2.5, "2.5"), (2.54, "2.5")])
  func secondsOfAHangHaveADigitIfTheyNeedIt(seconds: Double, text: String) {
    #expect(TestRun.Death.hung(seconds: seconds).description == "did not end within \(text) s")
  }

  /// Under ThreadSanitizer, a process that crashes does not end.
  @Test func processThatShowsTheFramesOfACrashCrashed() {
    let fatal = "X.swift:1: Fatal error: too early\n"
    let frames = """
      *** Program crashed: Illegal instruction at 0x1 ***

      Thread 1 crashed:

       0 0x000055cce4fde081 third(_:) + 32 in X.xctest at /root/Sources/X/X.swift:2:41
      """

    let hung = run(.deadline(seconds: 4), output: fatal)
    let crashed = run(.deadline(seconds: 4), output: fatal + frames)

    #expect(hung.death == .hung(seconds: 4))
    guard case .crashed(let report)? = crashed.death else {
      Issue.record("\(String(describing: crashed.death))")
      return
    }
    #expect(report.reason == "Fatal error: too early")
  }
}
