import ContractKit
import Testing

@Suite struct ExclusionTests {
  @Test func brokenPromiseWithAnExclusionIsExcluded() async throws {
    let verdict = try await verdict(
      on: "status.404", fault: .acceptsStatus(404), with: Exclusion("status.404", seen: value))

    #expect(verdict == .excluded(reason: "it cannot"))
  }

  @Test func patternExcludesEveryIdThatBeginsWithIt() async throws {
    let verdict = try await verdict(
      on: "status.404", fault: .acceptsStatus(404), with: Exclusion("status.4*", seen: value))

    #expect(verdict == .excluded(reason: "it cannot"))
  }

  @Test func firstOfTwoExclusionsCounts() async throws {
    let verdict = try await verdict(
      on: "status.404", fault: .acceptsStatus(404), with: Exclusion("status.404", seen: value),
      Exclusion("status.*", seen: .undisclosed))

    #expect(verdict == .excluded(reason: "it cannot"))
  }

  #if os(Linux) && !compiler(>=6.3.2)
    /// Each is a mistake of `URLSession` on Linux; when it is mended, the contract says so.
    @Test func styleWithAURLSessionIsExcusedFromOneCell() throws {
      let exclusions = [Exclusion].ofURLSession

      #expect(exclusions.map(\.scenario) == ["status.401-challenge"])
      #expect(exclusions[0].lanes == [.loopback])
      #expect(exclusions[0].reason.contains("before Swift 6.3.2"))
    }
  #endif

  @Test func exclusionThatNoLongerHoldsIsAFailure() async throws {
    let verdict = try await verdict(
      on: "status.404", fault: nil, with: Exclusion("status.*", seen: value))

    #expect(
      verdict
        == .failed(
          "Reference doubles status.404: the exclusion “it cannot” no longer holds; "
            + "remove it from the adapter"))
  }

  @Test(arguments: [
    Exclusion("status.404", seen: .undisclosed),
    Exclusion("status.404", seen: .value(try JSONText(encoding: ["another"]))),
    Exclusion("status.404", seen: nil),
    Exclusion("status.404", unmet: "status(404)"),
    Exclusion("status.404", in: [.loopback], seen: value),
    Exclusion("status.40", seen: value),
    Exclusion("status.4", seen: value),
    Exclusion("status.403", seen: value),
    Exclusion("body.*", seen: value),
  ])
  func exclusionDoesNotCoverAnotherFailure(exclusion: Exclusion) async throws {
    let verdict = try await verdict(on: "status.404", fault: .acceptsStatus(404), with: exclusion)

    #expect(verdict.failure?.contains("expected status(404), saw value") == true)
  }

  @Test func exclusionCoversTheRequirementThatItNames() async throws {
    let fault = Fault.asksAgain(after: .success)

    let excused = try await verdict(
      on: "request.once", fault: fault, with: Exclusion("request.once", unmet: "one request"))
    let another = try await verdict(
      on: "request.once", fault: fault, with: Exclusion("request.once", unmet: "no request"))

    #expect(excused == .excluded(reason: "it cannot"))
    #expect(another.failure?.contains("expected one request") == true)
  }

  @Test func exclusionCoversACallThatHangs() async throws {
    let fault = Fault.losesCallsWithTheClient
    let id = "delivery.client-released"

    async let excused = verdict(
      on: id, fault: fault, with: Exclusion(id, seen: nil), deadline: 0.2)
    async let another = verdict(
      on: id, fault: fault, with: Exclusion(id, seen: .cancelled), deadline: 0.2)

    #expect(try await excused == .excluded(reason: "it cannot"))
    #expect(try await another.failure?.contains("nothing before the deadline (hung)") == true)
  }

  private func verdict(
    on id: String, fault: Fault?, with exclusions: Exclusion..., deadline: Double? = nil
  ) async throws -> Cell.Verdict {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    let subject = ReferenceSubject(fault: fault, exclusions: exclusions)
    return await Cell(subject: subject, scenario: scenario, lane: .doubles)
      .verdict(deadline: deadline)
  }

  @Test func exclusionIsForBothLanesUnlessToldOtherwise() {
    let exclusions = [
      Exclusion("a", seen: .body, because: "b"), Exclusion("a", unmet: "c", because: "b"),
    ]

    #expect(exclusions.map(\.lanes) == [[.doubles, .loopback], [.doubles, .loopback]])
  }
}

/// What a client sees that takes a 404 for a success.
private let value: Outcome? = try? ReferenceSubject().bodies.valid.value

extension Exclusion {
  fileprivate init(_ id: String, in lanes: Set<Lane> = [.doubles, .loopback], seen: Outcome?) {
    self.init(id, in: lanes, seen: seen, because: "it cannot")
  }

  fileprivate init(_ id: String, unmet requirement: String) {
    self.init(id, unmet: requirement, because: "it cannot")
  }
}

extension Cell.Verdict {
  /// The line of a failure; `nil` for any other verdict.
  var failure: String? {
    if case .failed(let line) = self { line } else { nil }
  }
}
