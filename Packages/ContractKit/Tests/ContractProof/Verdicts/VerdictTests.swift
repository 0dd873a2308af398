import ContractKit
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct VerdictTests {
  @Test(arguments: [
    (Lane.doubles, "https://[-0-9a-f]+\\.stub\\.invalid"),
    (.loopback, "http://127\\.0\\.0\\.1:\\d+"),
  ])
  func failureIsOneLineWithTheRequest(lane: Lane, origin: String) async throws {
    let line = try #require(await failure("status.404", .acceptsStatus(404), in: lane))

    #expect(line.hasPrefix("Reference \(lane) status.404: expected status(404), saw value {"))
    #expect(try line.contains(Regex("; requests: GET \(origin)/api/v1/items\\?order=by%20name$")))
    #expect(!line.contains("\n"))
  }

  @Test(arguments: [
    ("status.404", Fault.deliversTwice, "expected status(404), saw status(404), then status(404);"),
    ("request.once", .asksAgain(after: .success), "expected one request, saw otherwise; requests:"),
    ("answer.concurrent", .repeatsTheOutcome(ofCall: 50), "a value that no other call got, saw "),
    ("delivery.queue", .losesTheOutcome(ofCall: 4), "one outcome, saw nothing before the deadline"),
    ("double.unscripted", .doubleAnswersWhatNobodyScripted, "unscripted, naming https://"),
    ("delivery.cancelled", .hidesCancellation, "cancelled within 200 ms, saw undisclosed"),
    ("answer.concurrent", .doubleAnswersTheLatestCall, " and 45 more"),
    ("answer.large", .refusesAMegabyte, "expected value {"),
    ("answer.large", .refusesAMegabyte, " bytes), saw body"),
    ("body.random", .losesTheOutcome(ofCall: 10), "(seed \(Seed.current))"),
    ("delivery.cancel-race", .confusesTheOutcome(ofCall: 10), "(seed \(Seed.current))"),
  ])
  func failureSaysWhatWasExpectedAndSeen(id: String, fault: Fault, words: String) async throws {
    let line = try await failure(id, fault, in: .doubles)

    #expect(line?.contains(words) == true, "\(line ?? "no failure")")
    #expect(line?.count ?? 0 < 1_000)
  }

  @Test func failureShowsWhereLongValuesDiffer() async throws {
    let name = String(repeating: "a", count: 200)
    let body = Data(#"{"items":[{"id":1,"name":"\#(name)","zip":"lost"}]}"#.utf8)
    let bodies = BodyVariants(template: body, list: nil, required: nil, text: nil)

    let line = try await Cell("answer.value", Variation(bodies: bodies)).verdict().failure

    let pattern = /expected value …a+","zip":"lost"}]} \(243 bytes\), saw value …a+"}]} \(/
    #expect(line?.contains(pattern) == true, "\(line ?? "no failure")")
  }

  @Test func scenarioThatCannotRunIsAFailure() async {
    let scenario = Scenario("sample.broken", "It cannot run.") { _ in throw URLError(.badURL) }
    let cell = Cell(subject: ReferenceSubject(), scenario: scenario, lane: .doubles)

    let line = await cell.verdict().failure

    #expect(
      line?.hasPrefix("Reference doubles sample.broken: the scenario could not run: ") == true)
  }

  @Test func missingSubjectOfDoublesIsNamed() async throws {
    struct SocketOnly: Subject {
      let name = "SocketOnly"
      let path = ReferenceClient.path
      let bodies = ReferenceSubject.bodies

      func loopback(_ network: Network) -> ClientDriver { ReferenceSubject().loopback(network) }
    }

    let line = try await Cell("status.404", SocketOnly()).verdict().failure

    #expect(line?.contains("write doubled(_:), or leave .doubles out of lanes") == true)
  }

  @Test func deadlineIsTheScenariosOrTheCallers() async {
    let deadlines = Mutex<[Double]>([])
    let scenario = Scenario("sample.deadline", "It has one.", deadline: 9) { context in
      deadlines.withLock { $0.append(context.deadline) }
    }
    let waiting = Exclusion("sample.*", seen: nil, because: "it hangs")

    for exclusions in [[], [waiting]] {
      let subject = ReferenceSubject(exclusions: exclusions)
      let cell = Cell(subject: subject, scenario: scenario, lane: .doubles)
      _ = await cell.verdict()
      _ = await cell.verdict(deadline: 0.25)
    }

    #expect(deadlines.withLock { $0 } == [9, 0.25, 0.5, 0.25])
  }

  /// Each of the other cells would wait for seconds, too.
  @Test func threeHungCellsShortenTheWaitForTheirStyle() async throws {
    let deadlines = Mutex<[Double]>([])
    let scenario = Scenario("sample.deadline", "It has one.", deadline: 9) { context in
      deadlines.withLock { $0.append(context.deadline) }
    }
    let subject = Variation(name: "NeverCallsBack") { driver, _ in driver.start = { _ in {} } }
    let cell = Cell(subject: subject, scenario: scenario, lane: .doubles)

    for _ in 1...3 {
      _ = await cell.verdict()
      _ = try await Cell("answer.value", subject).verdict(deadline: 0.01)
    }
    _ = await cell.verdict()

    #expect(deadlines.withLock { $0 } == [9, 9, 9, 1.5])
  }

  @Test(arguments: Lane.allCases)
  func everyClientHasAnAddressOfItsOwn(lane: Lane) async throws {
    let networks = Recorder<Network>()
    let subject = Variation { networks.record($1) }

    for id in ["answer.value", "request.once", "request.address"] {
      #expect(try await Cell(id, subject, in: lane).verdict() == .passed)
    }

    let hosts = networks.values.map { "\($0.base.host() ?? ""):\($0.base.port ?? 0)" }
    #expect(hosts.count == 8)
    #expect(Set(hosts).count == hosts.count)
  }

  @Test func credentialIsInTheHeaderThatTheStyleNames() async throws {
    var subject = Variation()
    subject.capabilities.credentialHeader = "X-Client"

    let line = try await Cell("redirect.other-origin", subject, in: .loopback).verdict().failure

    #expect(line?.contains("no X-Client there") == true)
  }

  @Test func whatASubjectSetUpIsRemoved() async throws {
    let made = Recorder<URL>()
    let removed = Recorder<URL>()
    let subject = Variation { driver, network in
      made.record(network.base)
      network.addTeardown { removed.record(network.base) }
      driver.startAsync = nil
    }

    #expect(try await Cell("request.once", subject).verdict() == .passed)
    // A scenario that fails ends in the middle.
    #expect(try await Cell("async.value", subject).verdict().failure != nil)

    #expect(made.values.count == 4)
    #expect(Set(removed.values) == Set(made.values))
  }

  private func failure(_ id: String, _ fault: Fault, in lane: Lane) async throws -> String? {
    try await Cell(id, ReferenceSubject(fault: fault), in: lane).verdict(deadline: 0.5).failure
  }
}
