import Foundation
import Synchronization
import Testing

@testable import ContractKit  // Mismatch: only the harness makes one

@Suite struct VerdictTests {
  @Test(arguments: Lane.allCases)
  func keptPromisePasses(lane: Lane) async throws {
    #expect(try await verdict(on: "status.404", fault: nil, in: lane) == .passed)
  }

  @Test(arguments: [
    (Lane.doubles, "https://[-0-9a-f]+\\.stub\\.invalid"),
    (.loopback, "http://127\\.0\\.0\\.1:\\d+"),
  ])
  func failureIsOneLineWithTheRequest(lane: Lane, origin: String) async throws {
    let line = try #require(
      try await verdict(on: "status.404", fault: .acceptsStatus(404), in: lane).failure)

    #expect(line.hasPrefix("Reference \(lane) status.404: expected status(404), saw value {"))
    #expect(try line.contains(Regex("; requests: GET \(origin)/api/v1/items\\?order=by%20name$")))
    #expect(!line.contains("\n"))
  }

  @Test func secondOutcomeIsAFailureThatNamesBoth() async throws {
    let line = try await verdict(on: "status.404", fault: .deliversTwice, in: .doubles).failure

    #expect(line?.contains("saw status(404), then status(404); requests: GET") == true)
  }

  @Test func unmetRequirementIsNamed() async throws {
    let line = try await verdict(
      on: "request.once", fault: .asksAgain(after: .success), in: .doubles
    ).failure

    #expect(line?.contains("expected one request, saw otherwise; requests: GET http") == true)
  }

  @Test func manyRequestsAreCut() {
    let requests = (1...7).map { RecordedRequest(url: "/\($0)") }

    let sut = Mismatch(expected: "one", seen: "seven", requests: requests)

    #expect(
      sut.description == """
        expected one, saw seven; requests: GET /1, GET /2, GET /3, GET /4, GET /5 and 2 more
        """)
    #expect(
      Mismatch(expected: "one", seen: "five", requests: Array(requests.prefix(5))).description
        .hasSuffix("GET /5"))
    #expect(
      Mismatch(expected: "one", seen: "six", requests: Array(requests.prefix(6))).description
        .hasSuffix("GET /5 and 1 more"))
    #expect(
      Mismatch(expected: "one", seen: "none").description
        == "expected one, saw none; requests: none")
  }

  @Test func scenarioThatCannotRunIsAFailure() async {
    let scenario = Scenario(
      "sample.broken", "It cannot run.", brokenBy: .fault(.deliversTwice, shows: .several)
    ) { _ in throw URLError(.badURL) }

    let verdict = await Cell(subject: ReferenceSubject(), scenario: scenario, lane: .doubles)
      .verdict()

    #expect(
      verdict.failure?.hasPrefix("Reference doubles sample.broken: the scenario could not run: ")
        == true)
  }

  /// A cell that waits for its place hangs in nothing, and crashes nothing.
  @Test func cellStartsWhenItsPlaceIsFree() async {
    let places = 16 * ProcessInfo.processInfo.activeProcessorCount
    let (taken, opened, started) = (Count(), Count(), Count())
    let scenario = Scenario(
      "sample.brief", "It needs a place.", brokenBy: .fault(.deliversTwice, shows: .several)
    ) { _ in }
    let cell = Cell(subject: ReferenceSubject(), scenario: scenario, lane: .doubles)

    await withTaskGroup { group in
      for _ in 0..<places {
        group.addTask {
          await ConcurrencyLimiter.limiter(for: .brief).run {
            taken.add()
            while opened.current == 0 { await TestTimeouts.wait(0.005) }
          }
        }
      }
      while taken.current < places { await TestTimeouts.wait(0.005) }
      group.addTask { _ = await cell.verdict { started.add() } }
      await TestTimeouts.wait(0.05)
      #expect(started.current == 0)
      opened.add()
    }

    #expect(started.current == 1)
  }

  @Test func deadlineIsTheScenariosOrTheCallersOrShortForAnExclusionThatWaits() async {
    let deadlines = Deadlines()
    let scenario = Scenario(
      "sample.deadline", "It has one.", deadline: 9,
      brokenBy: .fault(.deliversTwice, shows: .several)
    ) { deadlines.add($0.deadline) }
    let waiting = [
      Exclusion("sample.*", seen: nil, because: "it hangs"),
      Exclusion("sample.*", unmet: "an end", because: "it does not end"),
    ]
    let failing = Exclusion("sample.*", seen: .body, because: "it fails")

    for exclusions in [[], [waiting[0]], [waiting[1]], [failing]] {
      let subject = ReferenceSubject(fault: nil, exclusions: exclusions)
      let cell = Cell(subject: subject, scenario: scenario, lane: .doubles)
      _ = await cell.verdict()
      _ = await cell.verdict(deadline: 0.5)
    }

    #expect(deadlines.all == [9, 0.5, 1, 0.5, 1, 0.5, 9, 0.5])
  }

  @Test(arguments: [
    (Outcome.value(try? JSONText(encoding: [1])), "value [1]"),
    (.value(try? JSONText(encoding: String(repeating: "x", count: 200))), "value \"xxx"),
    (.status(404), "status(404)"), (.body, "body"), (.transport(.timedOut), "transport(timedOut)"),
    (.cancelled, "cancelled"), (.unscripted("GET /"), "unscripted (GET /)"),
    (.undisclosed, "undisclosed"),
  ])
  func outcomeIsNamedInOneShortLine(outcome: Outcome, beginning: String) {
    #expect(outcome.description.hasPrefix(beginning))
    #expect(outcome.description.count < 130)
  }

  private func verdict(on id: String, fault: Fault?, in lane: Lane) async throws -> Cell.Verdict {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    return await Cell(subject: ReferenceSubject(fault: fault), scenario: scenario, lane: lane)
      .verdict()
  }
}

private final class Deadlines: Sendable {
  private let state = Mutex<[Double]>([])

  var all: [Double] { state.withLock { $0 } }

  func add(_ deadline: Double) {
    state.withLock { $0.append(deadline) }
  }
}

extension Outcome {
  fileprivate static func value(_ json: JSONText?) -> Outcome {
    json.map(Outcome.value) ?? .undisclosed
  }
}
