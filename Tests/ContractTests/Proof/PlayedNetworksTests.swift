import Foundation
import Synchronization
import Testing

@testable import ContractKit  // Cell.mismatch, Data.randomlyChanged: only scenarios use them

/// What scenarios play is what their sentences promise: so many calls, so much, so late.
@Suite struct PlayedNetworksTests {
  @Test func largeBodyIsAMegabyteWithAThousandElements() async throws {
    let body = try #require(try await answers(of: "answer.large").first?.response).body

    #expect(body.count == 1_000_000)
    let object = try JSONSerialization.jsonObject(with: body) as? [String: [Any]]
    #expect(object?["items"]?.count == 1_000)
  }

  @Test func bodyInChunksHasFivePieces() async throws {
    let answer = try #require(try await answers(of: "answer.in-chunks").first)

    guard case .respondInChunks(_, pieces: 5) = answer.behavior else {
      Issue.record("\(answer.behavior)")
      return
    }
  }

  @Test(arguments: [
    ("answer.late", [0, 0.05]), ("delivery.client-released", [0, 0.2]),
    ("delivery.handle-dropped", [0, 0.2]), ("double.straggler", [0.03, 0.06]),
  ])
  func answerComesAsLateAsItMust(id: String, delays: [Double]) async throws {
    #expect(try await answers(of: id).map(\.delay) == delays)
  }

  @Test(arguments: [
    ("answer.sequence", 3), ("answer.concurrent", 50), ("double.isolated", 200),
    ("body.random", Rounds.current), ("delivery.cancel-race", Rounds.current),
  ])
  func asManyAnswersArePlayedAsPromised(id: String, count: Int) async throws {
    #expect(try await answers(of: id).count == count)
  }

  @Test func badBodiesAreWhatTheyAreCalled() async throws {
    let valid = try ReferenceSubject().bodies.valid.body

    let truncated = try await answers(of: "body.truncated")
    #expect(truncated.map(\.response?.body) == [valid.prefix(valid.count / 2)])
    let deep = try await answers(of: "body.deep")
    let (open, close) = (
      String(repeating: "[", count: 100_000), String(repeating: "]", count: 100_000)
    )
    #expect(deep.map(\.response?.body) == [Data((open + close).utf8)])
    let notUTF8 = try #require(try await answers(of: "body.not-utf8").first?.response).body
    #expect(!notUTF8.isEmpty && String(data: notUTF8, encoding: .utf8) == nil)
  }

  @Test(arguments: [
    ("delivery.queue", [200, 500, 200, nil]), ("transport.cut", [200]),
    ("transport.bad-length", [200]), ("request.once", [200, 200, 500, 200, nil, 200]),
  ])
  func statusesAreThoseOfTheScenario(id: String, statuses: [Int?]) async throws {
    let answers = try await answers(of: id)

    #expect(answers.map { $0.response?.status } == statuses)
  }

  @Test func brokenBodyOfTheQueueIsBroken() async throws {
    #expect(try await answers(of: "delivery.queue")[2].response?.body == Data("[".utf8))
  }

  @Test func challengeAsksForAPassword() async throws {
    let answer = try #require(try await answers(of: "status.401-challenge").first)

    #expect(answer.response?.headers == ["WWW-Authenticate": #"Basic realm="contract""#])
  }

  @Test func baseAddressIsWithAndWithoutAFinalSlash() async throws {
    let bases = try await networks(of: "request.address").map(\.base.absoluteString)

    #expect(
      bases.map { $0.replacing(/^https:\/\/[^\/]*/, with: "") } == ["", "/", "/api/v1", "/api/v1/"])
  }

  @Test func timeLimitIsOneSecond() async throws {
    #expect(try await networks(of: "transport.timeout").map(\.timeout) == [1])
  }

  @Test(
    arguments: Contract.scenarios.filter {
      $0.lanes.contains(.doubles) && !$0.id.contains("cancel") && !$0.id.hasPrefix("double.")
    }.map(\.id))
  func clientThatAcceptsOnly200KeepsThePromise(id: String) async throws {
    let sut = Recorder(fault: .acceptsOnly200, successes: 200...200)
    let scenario = try #require(Contract.scenarios.first { $0.id == id })

    let verdict = await Cell(subject: sut, scenario: scenario, lane: .doubles).verdict()

    #expect(verdict == .passed)
  }

  @Test func successOf201IsAskedOf201() async throws {
    let sut = Recorder(successes: 200...201)
    let scenario = try #require(Contract.scenarios.first { $0.id == "status.201" })

    let verdict = await Cell(subject: sut, scenario: scenario, lane: .doubles).verdict()

    #expect(verdict == .passed)
  }

  @Test(arguments: [
    ("answer.concurrent", Fault.repeatsTheOutcome(ofCall: 50), "a value that no other call got, "),
    ("delivery.queue", .losesTheOutcome(ofCall: 4), "one outcome, "),
    ("double.unscripted", .doubleAnswersWhatNobodyScripted, "unscripted, naming https://"),
  ])
  func failureSaysWhatWasExpected(id: String, fault: Fault, words: String) async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    let cell = Cell(subject: ReferenceSubject(fault: fault), scenario: scenario, lane: .doubles)

    let mismatch = try await cell.mismatch(deadline: 0.5)

    #expect("\(try #require(mismatch))".hasPrefix("expected \(words)"))
  }

  @Test func randomBodiesAreOfAnyBytesAndLengthsOrNearlyTheValidOne() {
    let valid = Data(repeating: 0, count: 40)
    var generator = SeededGenerator(seed: 1)
    let bodies = (1...2_000).map { _ in valid.randomlyChanged(&generator) }

    let (changed, random) = (
      bodies.filter { $0.count == 40 && $0.count { $0 != 0 } <= 8 },
      bodies.filter { $0.count != 40 }
    )
    #expect(Set(random.map(\.count)) == Set(0...64).subtracting([40]))
    #expect(Set(random.joined()) == Set(UInt8.min ... .max))
    #expect(Set(changed.map { $0.count { $0 != 0 } }).subtracting([0]) == Set(1...8))
    #expect(Set(changed.joined()) == Set(UInt8.min ... .max))
    #expect(Set(changed.flatMap { body in body.indices.filter { body[$0] != 0 } }) == Set(0..<40))
    #expect((900...1_100).contains(changed.count))
    #expect(changed.count { $0.count { $0 != 0 } == 1 } > 100)
    // Of forty random bytes, nearly all are changed.
    let differences = bodies.filter { $0.count == 40 }.map { $0.count { $0 != 0 } }
    #expect(!differences.contains { (9...30).contains($0) })
  }

  /// A body with a byte changed can still be one that decodes.
  @Test func randomBodyMayBeAValue() async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "body.random" })

    let verdict = await Cell(subject: Credulous(), scenario: scenario, lane: .doubles).verdict()

    #expect(verdict == .passed)
  }

  @Test func randomBodiesAreThoseOfTheSeed() async throws {
    let bodies = try await answers(of: "body.random").map(\.response?.body)

    #expect(try await answers(of: "body.random").map(\.response?.body) == bodies)
  }

  @Test(arguments: ["delivery.cancel-race", "delivery.cancel-twice"])
  func raceEndsWithTheValueOfTheServerOrNone(id: String) async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    let cell = Cell(subject: Credulous(), scenario: scenario, lane: .doubles)

    let mismatch = try await cell.mismatch(deadline: 3)

    #expect(mismatch?.expected.hasPrefix("the value or cancelled") == true)
  }

  @Test func doubleThatCountsNoUnusedAnswerBreaksItsPromise() async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "double.leftover" })
    let cell = Cell(subject: Forgetful(), scenario: scenario, lane: .doubles)

    #expect(
      try await cell.mismatch(deadline: 3)?.result == .unmet("two unused answers, not 0"))
  }

  @Test func encodedBaseAddressHasASpaceALetterBeyondASCIIAndAPercentSign() async throws {
    let bases = try await networks(of: "request.encoded").map(\.base.absoluteString)

    #expect(
      bases.map { $0.replacing(/^https:\/\/[^\/]*/, with: "") }
        == ["/a%20b/caf%C3%A9/", "/100%2541/"])
  }

  @Test func credentialIsInTheHeaderThatTheStyleNames() async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "redirect.other-origin" })
    let sut = Recorder(credentialHeader: "X-Client")

    let mismatch = try await Cell(subject: sut, scenario: scenario, lane: .loopback)
      .mismatch(deadline: 3)

    #expect(mismatch?.result == .unmet("no X-Client there"))
  }

  // MARK: Playing

  private func answers(of id: String) async throws -> [Answer] {
    try await networks(of: id).flatMap(\.answers)
  }

  /// The networks of a scenario's clients in the doubles lane, in their order.
  private func networks(of id: String) async throws -> [Network] {
    let sut = Recorder()
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    let verdict = await Cell(subject: sut, scenario: scenario, lane: .doubles).verdict()
    #expect(verdict == .passed)
    return sut.networks.withLock { $0 }
  }
}

extension Answer {
  /// The response, if it is one.
  fileprivate var response: Response? {
    switch behavior {
    case .respond(let response), .respondInChunks(let response, _), .cut(let response),
      .overstateLength(let response):
      response
    default: nil
    }
  }
}
