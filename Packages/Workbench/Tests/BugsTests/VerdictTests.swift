import Bugs
import Foundation
import Testing

@testable import WorkbenchKit  // only it reads lines of events

@Suite struct VerdictTests {
  private static let passed = ["started a", "ended a", "runEnded"]
  private static let failed = ["started a", "failed a", "ended a", "runEnded"]
  private static let dead = ["started a", "ended a", "started b"]

  @Test(arguments: [
    (passed, ChildProcess.Ending.exited(0), Verdict(.survived)),
    (failed, .exited(1), Verdict(.killed, by: ["a()"])),
    (
      ["started b", "failed b", "ended b"] + failed, .exited(1),
      Verdict(.killed, by: ["a()", "b()"])
    ),
    (dead, .deadline(seconds: 10), Verdict(.hung, by: ["b()"])),
    (["started a", "failed a"], .deadline(seconds: 10), Verdict(.killed, by: ["a()"])),
    (dead, .crashed(signal: 5), Verdict(.crashed, by: ["b()"])),
    (dead, .exited(0), Verdict(.crashed, by: ["b()"])),
    (["started a", "ended a"], .exited(0), Verdict(.crashed)),
    (["started a", "failed a"], .exited(1), Verdict(.crashed, by: ["a()"])),
  ])
  func verdictFollowsTheEvents(
    events: [String], ending: ChildProcess.Ending, verdict: Verdict
  ) throws {
    #expect(try Verdict(of: run(events, ending)) == verdict)
  }

  @Test func contractFailureNamesTheScenarios() throws {
    let contract = ["started", "failed", "ended"].map { "\($0) styleHonorsTheContract" }
    let run = run(contract + Self.failed, .exited(1), failedScenarios: ["base-path", "body"])

    #expect(try Verdict(of: run) == Verdict(.killed, by: ["a()", "base-path", "body"]))
  }

  @Test(arguments: [
    (
      passed, ChildProcess.Ending.exited(3),
      "Sample exited with status 3, although no test failed.\nlast words"
    ),
    ([], .exited(0), "no test started, so there is no verdict:\nlast words"),
    ([], .crashed(signal: 6), "no test started, so there is no verdict:\nlast words"),
    ([], .deadline(seconds: 10), "no test started, so there is no verdict:\nlast words"),
  ])
  func incompleteRunAllowsNoVerdict(
    events: [String], ending: ChildProcess.Ending, reason: String
  ) {
    #expect(throws: WorkbenchError(reason)) { try Verdict(of: run(events, ending)) }
  }

  /// A run with events such as `started a`.
  private func run(
    _ events: [String], _ ending: ChildProcess.Ending, failedScenarios: [String] = []
  ) -> TestRun {
    var stream = EventStream()
    for event in events {
      let words = event.split(separator: " ")
      let id = words.last ?? ""
      let payloads =
        switch words.first {
        case "started":
          [
            #"{"kind":"function","id":"\#(id)","name":"\#(id)()"}"#,
            #"{"kind":"testStarted","testID":"\#(id)"}"#,
          ]
        case "ended": [#"{"kind":"testEnded","testID":"\#(id)"}"#]
        case "failed": [#"{"kind":"issueRecorded","testID":"\#(id)","issue":{}}"#]
        default: [#"{"kind":"runEnded"}"#]
        }
      payloads.forEach { stream.read(Data(#"{"payload":\#($0)}"#.utf8)) }
    }
    var contract = ContractResults()
    for scenario in failedScenarios {
      contract.read(
        Data(
          #"{"module":"M","style":"S","lane":"doubles","scenario":"\#(scenario)","verdict":"failed"}"#
            .utf8))
    }
    return TestRun(
      name: "Sample", ending: ending, events: stream, contract: contract, seconds: 1,
      output: "last words")
  }
}
