import ContractKit
import TestSupport
import Testing

@Suite struct ExclusionTests {
  private static let excused = Cell.Verdict.excluded(reason: "it cannot")
  /// What a client sees that takes a 404 for a success.
  private static let value = try? ReferenceSubject.bodies.valid.value

  @Test(arguments: ["status.404", "status.4*", "*"])
  func brokenPromiseIsExcluded(pattern: String) async throws {
    let exclusion = Exclusion(pattern, seen: Self.value)

    #expect(try await verdict("status.404", .acceptsStatus(404), exclusion) == Self.excused)
  }

  @Test func exclusionThatNoLongerHoldsIsAFailure() async throws {
    let verdict = try await verdict("status.404", nil, Exclusion("status.*", seen: Self.value))

    #expect(
      verdict.failure == """
        Reference doubles status.404: the exclusion “it cannot” no longer holds; \
        remove it from the subject
        """)
  }

  @Test(arguments: [
    Exclusion("status.404", seen: .undisclosed),
    Exclusion("status.404", seen: .value(encoding: [Int]())),
    Exclusion("status.404", seen: nil),
    Exclusion("status.404", unmet: "status(404)"),
    Exclusion("status.404", in: [.loopback], seen: value),
    Exclusion("status.40", seen: value),
    Exclusion("status.403", seen: value),
    Exclusion("body.*", seen: value),
  ])
  func exclusionDoesNotCoverAnotherFailure(exclusion: Exclusion) async throws {
    let verdict = try await verdict("status.404", .acceptsStatus(404), exclusion)

    #expect(verdict.failure?.contains("expected status(404), saw value") == true)
  }

  @Test(arguments: [("one request", true), ("no request", false)])
  func exclusionCoversTheRequirementThatItNames(words: String, isExcused: Bool) async throws {
    let exclusion = Exclusion("request.once", unmet: words)

    let verdict = try await verdict("request.once", .asksAgain(after: .success), exclusion)

    #expect((verdict == Self.excused) == isExcused)
  }

  @Test(arguments: [(Outcome?.none, true), (.cancelled, false)])
  func exclusionCoversACallThatHangs(seen: Outcome?, isExcused: Bool) async throws {
    let exclusion = Exclusion("delivery.client-released", seen: seen)

    let verdict = try await verdict(
      "delivery.client-released", .losesCallsWithTheClient, exclusion)

    #expect((verdict == Self.excused) == isExcused)
  }

  @Test func scenarioThatWouldEndTheProcessIsNotPlayed() async {
    let played = Recorder<Lane>()
    let scenario = Scenario("sample.crash", "It ends the process.") { played.record($0.lane) }
    let exclusion = Exclusion("sample.*", in: [.loopback], crashingBecause: "it cannot")
    let subject = ReferenceSubject(exclusions: [exclusion])

    let verdict = await Cell(subject: subject, scenario: scenario, lane: .loopback).verdict()

    #expect(verdict == Self.excused)
    #expect(played.values.isEmpty)
    #expect(await Cell(subject: subject, scenario: scenario, lane: .doubles).verdict() == .passed)
    #expect(played.values == [.doubles])
  }

  private func verdict(
    _ id: String, _ fault: Fault?, _ exclusion: Exclusion
  ) async throws -> Cell.Verdict {
    try await Cell(id, ReferenceSubject(fault: fault, exclusions: [exclusion]))
      .verdict(deadline: 0.5)
  }
}

extension Exclusion {
  fileprivate init(_ id: String, in lanes: Set<Lane> = [.doubles, .loopback], seen: Outcome?) {
    self.init(id, in: lanes, seen: seen, because: "it cannot")
  }

  fileprivate init(_ id: String, unmet requirement: String) {
    self.init(id, unmet: requirement, because: "it cannot")
  }
}
