import Dispatch
import Foundation
import Testing

@testable import ContractKit  // ScenarioContext.withClient: only scenarios use it

@Suite struct ScenarioContextTests {
  private struct Trouble: Error {}

  /// The reference, with a count of what was removed after use.
  private struct CountingSubject: Subject {
    let seconds = Count()
    let name = "Counting"
    let tornDown = Count()
    var path: String { reference.path }
    var bodies: BodyVariants { reference.bodies }
    private let reference = ReferenceSubject()

    func doubled(_ network: Network) -> ClientDriver {
      seconds.add(Int(network.timeout))
      return counting(reference.doubled(network))
    }
    func loopback(_ network: Network) -> ClientDriver { counting(reference.loopback(network)) }

    private func counting(_ driver: ClientDriver) -> ClientDriver {
      StubbedClient.driver(double: driver.double, tearDown: { tornDown.add() }, driver.start)
    }
  }

  @Test(arguments: Lane.allCases)
  func everyNetworkHasItsOwnAddress(lane: Lane) async throws {
    let sut = ScenarioContext(subject: ReferenceSubject(), lane: lane, deadline: 3)

    let hosts = try await sut.withClient(answering: [], below: "/a%20b/") { first in
      try await sut.withClient(answering: []) { [first.network.base, $0.network.base] }
    }

    #expect(hosts[0].absoluteString.hasSuffix("/a%20b/"))
    #expect(hosts[1].absoluteString.hasSuffix("/api/v1/"))
    #expect(hosts[0].host() != hosts[1].host() || hosts[0].port != hosts[1].port)
    #expect((hosts[0].host() == "127.0.0.1") == (lane == .loopback))
  }

  @Test func networkIsAsTheScenarioWants() async throws {
    let sut = ScenarioContext(subject: ReferenceSubject(), lane: .doubles, deadline: 3)
    let queue = DispatchQueue(label: "sample")

    try await sut.withClient(answering: [Answer(.drop), Answer(.stall)], timeout: 7, queue: queue) {
      client in
      #expect(client.network.answers.count == 2)
      #expect(client.network.timeout == 7)
      #expect(client.network.queue === queue)
      #expect(client.deadline == 3)
    }
  }

  /// With a sanitizer, every deadline is ten times as long, and a busy machine stretches it further.
  @Test func clientWaitsLongerThanTheContract() throws {
    let longest = try #require(Contract.scenarios.map(\.deadline).max())

    #expect(ScenarioContext.timeout > 100 * longest)
  }

  @Test func serverHasTenMinutesByDefault() async throws {
    let subject = CountingSubject()
    let sut = ScenarioContext(subject: subject, lane: .doubles, deadline: 3)

    try await sut.withClient(answering: []) { _ in }
    try await sut.withOpenConnection { _ in }
    try await sut.expect(.status(404), answering: .respond(404, Data()))

    #expect(subject.seconds.current == 1_800)
  }

  @Test(arguments: Lane.allCases)
  func whatWasSetUpIsRemovedAlsoAfterAnError(lane: Lane) async throws {
    let subject = CountingSubject()
    let sut = ScenarioContext(subject: subject, lane: lane, deadline: 3)

    var connection: RawClient?
    try await sut.withClient(answering: []) { client in
      #expect(subject.tornDown.current == 0)
      connection = client.server.flatMap { RawClient(port: $0.port) }
      #expect(connection?.isOpenAndEmpty == (lane == .loopback ? true : nil))
    }
    await #expect(throws: Trouble.self) {
      try await sut.withClient(answering: []) { _ in throw Trouble() }
    }

    #expect(subject.tornDown.current == 2)
    // The port itself says nothing: another server may have it by now.
    #expect(connection?.isClosed(withinMilliseconds: 3_000) != false)
  }

  @Test func whatWasSetUpForAnAsyncClientIsRemoved() {
    let tornDown = Count()
    let sut = ClientDriver(Count(), probe: Count(), tearDown: { tornDown.add() }) { _ in .body }

    sut.tearDown()

    #expect(tornDown.current == 1)
  }

  @Test func nothingListensWhereConnectionsAreRefused() async throws {
    let sut = ScenarioContext(subject: ReferenceSubject(), lane: .loopback, deadline: 3)

    try await sut.withClient(answering: [Answer(.refuseConnection)]) { client in
      let port = try #require(client.network.base.port.flatMap(UInt16.init))
      #expect(client.server == nil)
      #expect(RawClient(port: port) == nil)
      #expect(port > 1023)
    }
  }

  @Test(arguments: Lane.allCases)
  func connectionIsOpenAfterOneAnswer(lane: Lane) async throws {
    let sut = ScenarioContext(subject: ReferenceSubject(), lane: lane, deadline: 3)

    try await sut.withOpenConnection { client in
      guard case .respond(let response) = client.network.answers[0].behavior else {
        Issue.record("The first answer is \(client.network.answers[0]).")
        return
      }
      #expect(response.status == 200)
      #expect(response.headers == ["Connection": "keep-alive"])
      #expect(client.requests.count == 1)
      #expect(client.unusedAnswers == 1)
      #expect(await client.begin().firstOutcome(within: 0.05) == nil)
    }
  }

  /// Otherwise each call of such a client would be waited for in turn.
  @Test func firstCallWithoutAnOutcomeEndsTheScenario() async throws {
    let subject = ReferenceSubject(fault: .losesTheOutcome(ofCall: 1))
    let sut = ScenarioContext(subject: subject, lane: .doubles, deadline: 0.1)
    var continued = false

    let mismatch = await #expect(throws: Mismatch.self) {
      try await sut.withOpenConnection { _ in continued = true }
    }

    #expect(mismatch?.expected == "an outcome of the first call")
    #expect(!continued)
  }
}
