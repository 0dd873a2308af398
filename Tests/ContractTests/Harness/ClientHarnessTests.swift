import Foundation
import Testing

@testable import ContractKit  // ClientHarness: the harness is the system under test

@Suite struct ClientHarnessTests {
  @Test func expectedOutcomePasses() async throws {
    try await StubbedClient.harness(delivering: .body).expect(.body)
  }

  @Test func anotherOutcomeIsAMismatch() async {
    let mismatch = await mismatch { try await $0.expect(.body) }

    #expect(mismatch?.result == .one(.cancelled))
    #expect(mismatch?.description == "expected body, saw cancelled; requests: none")
  }

  @Test func equalSecondOutcomeIsAMismatch() async {
    let mismatch = await mismatch(of: StubbedClient.harness(delivering: .body, .body)) {
      try await $0.expect(.body)
    }

    #expect(mismatch?.result == .several)
  }

  @Test func secondOutcomeAfterTheFirstIsAMismatch() async {
    let sut = StubbedClient.harness { report in
      report(.body)
      TestTimeouts.after(TestTimeouts.linger / 4) { report(.body) }
      return {}
    }

    #expect(await mismatch(of: sut) { try await $0.expect(.body) }?.result == .several)
  }

  @Test func noOutcomeBeforeTheDeadlineIsHungAndTheCallCancelled() async {
    let cancellations = Count()
    let sut = StubbedClient.harness(deadline: 0.001, requests: 1) { _ in
      { cancellations.add() }
    }

    let mismatch = await mismatch(of: sut) { try await $0.expect(.body) }

    #expect(mismatch?.result == Mismatch.Result.none)
    #expect(
      mismatch?.description
        == "expected body, saw nothing before the deadline (hung); requests: GET /")
    #expect(cancellations.current == 1)
  }

  @Test func outcomeAfterTheDeadlineIsHung() async throws {
    let reports = AsyncStream.makeStream(of: ClientDriver.Report.self)
    let sut = StubbedClient.harness { report in
      reports.continuation.yield(report)
      return {}
    }
    let call = sut.begin()
    #expect(await call.firstOutcome(within: 0.001) == nil)

    let report = try #require(await reports.stream.first { _ in true })
    report(.body)

    #expect(call.outcomes.isEmpty)
    #expect(await call.firstOutcome(within: 0.001) == nil)
    #expect(call.outcomes.isEmpty)
    #expect(
      await mismatch(of: sut) { try $0.expectNow("body", of: call) }?.result == Mismatch.Result.none
    )
  }

  @Test func conditionDecidesAboutTheOutcome() async throws {
    let sut = StubbedClient.harness(delivering: .status(404))

    try await sut.expect("a status") { if case .status = $0 { true } else { false } }
    #expect(
      await mismatch(of: sut) { try await $0.expect("no status") { _ in false } }?.expected
        == "no status")
  }

  @Test func cancelledCallPasses() async throws {
    let sut = StubbedClient.harness(requests: 1) { report in { report(.cancelled) } }

    try await sut.expectCancelled(sut.begin(), atRequest: 1)
  }

  @Test func cancelledCallWithAnotherOutcomeIsAMismatch() async {
    let sut = StubbedClient.harness(requests: 1) { report in { report(.undisclosed) } }

    let mismatch = await mismatch(of: sut) {
      try await $0.expectCancelled($0.begin(), atRequest: 1)
    }

    #expect(mismatch?.result == .one(.undisclosed))
    #expect(mismatch?.expected == "cancelled within 200 ms")
  }

  /// No request is a call that was not made; two are a call that was made twice.
  @Test(arguments: [0, 2])
  func callWithoutItsOneRequestIsNotCancelled(requests: Int) async {
    let cancellations = Count()
    let sut = StubbedClient.harness(deadline: 0.001, requests: requests) { _ in
      { cancellations.add() }
    }

    let mismatch = await mismatch(of: sut) {
      try await $0.expectCancelled($0.begin(), atRequest: 1)
    }

    #expect(mismatch?.result == .unmet("a request to cancel"))
    #expect(cancellations.current == 0)
  }

  @Test func requirementIsMetOrNamed() async throws {
    let sut = StubbedClient.harness(delivering: .body, deadline: 0.01)
    let polls = Count()

    try sut.require("one", true)
    try await sut.require("two") { polls.add() == 2 }

    #expect(await mismatch(of: sut) { try $0.require("one", false) }?.result == .unmet("one"))
    #expect(
      await mismatch(of: sut) { try await $0.require("two") { false } }?.result == .unmet("two"))
  }

  @Test func clientWithoutAnAsyncCallIsAMismatch() async {
    let sut = StubbedClient.harness(delivering: .body)

    let mismatch = await mismatch(of: sut) { _ = try $0.begin(\.startAsync) }
    #expect(mismatch?.seen == "none")
    #expect(mismatch?.expected == "a driver with an async call")
  }

  @Test func recordsComeFromTheDouble() {
    let sut = StubbedClient.harness(requests: 2) { _ in {} }

    #expect(sut.requests.count == 2)
    #expect(sut.unusedAnswers == 7)
  }

  @Test func clientWithoutADoubleHasNoRecords() {
    let stub = StubbedClient.harness { _ in {} }
    let sut = ClientHarness(
      network: stub.network, driver: StubbedClient.driver(double: nil) { _ in {} }, server: nil,
      deadline: 1)

    #expect(sut.requests.isEmpty)
    #expect(sut.unusedAnswers == 0)
  }

  @Test func recordsComeFromTheServer() throws {
    let server = try LoopbackServer(answers: [Answer(.drop)])
    defer { server.stop() }
    let double = StubbedClient.harness(requests: 2) { _ in {} }
    let sut = ClientHarness(
      network: double.network, driver: double.driver, server: server, deadline: 1)

    #expect(sut.requests.isEmpty)
    #expect(sut.unusedAnswers == 1)
  }

  /// What a check finds; `nil` when it finds nothing.
  private func mismatch(
    of sut: ClientHarness = StubbedClient.harness(delivering: .cancelled),
    _ check: (ClientHarness) async throws -> Void
  ) async -> Mismatch? {
    await #expect(throws: Mismatch.self) { try await check(sut) }
  }
}
