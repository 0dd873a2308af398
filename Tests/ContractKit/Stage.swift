import Foundation

/// Where a scenario is played: one style, one lane, an address of its own.
public struct Stage: Sendable {
  /// The style.
  public let subject: any Subject
  /// The lane.
  public let lane: Lane
  /// How long a call may take before it counts as hung, in seconds.
  public let deadline: TimeInterval

  /// How long the harness watches for a second outcome, in seconds.
  static let linger: TimeInterval = 0.02

  /// Makes one call over a network that behaves like `answer`, and watches it.
  ///
  /// - Parameters:
  ///   - answer: What the network does; `nil` for a double that nobody scripted.
  ///   - timeout: How long the client may wait for the server, in seconds.
  public func call(
    answering answer: Answer?, timeout: TimeInterval = 30
  ) async throws -> Observation {
    let answers = answer.map { [$0] } ?? []
    let server = try lane == .loopback ? LoopbackServer(answers: answers) : nil
    defer { server?.stop() }
    let wiring = try subject.wiring(
      in: lane, Network(base: try base(of: server), answers: answers, timeout: timeout))
    defer { wiring.tearDown() }

    let outcomes = await Watch.outcomes(of: wiring, deadline: deadline, linger: Self.linger)
    return Observation(outcomes: outcomes, requests: server?.requests ?? wiring.recorded())
  }

  /// Makes one call and demands exactly one outcome, which must be `expected`.
  public func expect(
    _ expected: Outcome, answering answer: Answer?, timeout: TimeInterval = 30
  ) async throws {
    try await call(answering: answer, timeout: timeout)
      .demand("\(expected)") { $0 == expected }
  }

  private func base(of server: LoopbackServer?) throws -> URL {
    let origin = server?.origin ?? "https://\(UUID().uuidString.lowercased()).stub.invalid"
    guard let url = URL(string: origin + "/api/v1/") else { throw URLError(.badURL) }
    return url
  }
}

extension Observation {
  /// Demands exactly one outcome that fulfils `condition`.
  ///
  /// - Throws: ``Mismatch`` that says what was seen instead.
  func demand(_ expected: String, where condition: (Outcome) -> Bool) throws {
    if outcomes.count == 1, let outcome, condition(outcome) { return }
    let seen =
      outcomes.isEmpty
      ? "nothing before the deadline (hung)"
      : outcomes.map(\.description).joined(separator: ", then ")
    throw Mismatch(
      expected: expected, seen: seen, outcome: outcomes.count == 1 ? outcome : nil,
      requests: requests)
  }
}
