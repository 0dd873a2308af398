import Dispatch
import Foundation

/// The style and the lane that a scenario runs in, with addresses that no other cell uses.
public struct ScenarioContext: Sendable {
  /// The style's subject.
  public let subject: any Subject
  /// The lane.
  public let lane: Lane
  /// How long to wait for an outcome before a call counts as hung, in seconds.
  public let deadline: TimeInterval

  /// How long a client may wait for the server unless a scenario says otherwise, in seconds.
  ///
  /// This is longer than the contract ever waits, even on a slow machine. If a client gave up
  /// earlier, it would look as if it had closed its connection.
  public static let timeout: TimeInterval = 600

  /// The bodies that the style's server could send.
  var bodies: BodyVariants { get throws { try subject.bodies } }

  /// Makes one call over a network that responds with `answer`, and expects exactly one outcome.
  ///
  /// - Parameters:
  ///   - expected: The outcome.
  ///   - answer: What the network does.
  ///   - timeout: How long the client may wait for the server, in seconds.
  /// - Throws: ``Mismatch`` for any other outcome.
  public func expect(
    _ expected: Outcome, answering answer: Answer, timeout: TimeInterval = Self.timeout
  ) async throws {
    try await withClient(answering: [answer], timeout: timeout) { try await $0.expect(expected) }
  }

  /// Sets up a client with its own network, and removes both afterward.
  ///
  /// - Parameters:
  ///   - answers: What the network does for each request, in order.
  ///   - prefix: The path of the base URL.
  ///   - timeout: How long the client may wait for the server, in seconds.
  ///   - queue: The queue for outcomes, if the style lets callers choose one.
  ///   - waits: How long the client waits before each retry, if it retries at all.
  ///   - body: Uses the client.
  /// - Returns: What `body` returns.
  func withClient<Result>(
    answering answers: [Answer],
    below prefix: String = "/api/v1/",
    timeout: TimeInterval = Self.timeout,
    queue: DispatchQueue? = nil,
    waits: [Duration] = [],
    _ body: (ClientHarness) async throws -> Result
  ) async throws -> Result {
    let host = try Host(lane, answers)
    defer { host.server?.stop() }
    guard let base = URL(string: host.origin + prefix) else { throw URLError(.badURL) }
    let network = Network(
      base: base, answers: answers, timeout: timeout, queue: queue, waits: waits)
    defer { network.tearDown() }
    let driver = try subject.driver(in: lane, network)
    return try await body(
      ClientHarness(network: network, driver: driver, server: host.server, deadline: deadline))
  }

  /// Sets up a client for a call that has to wait, and makes a first call that is answered
  /// immediately.
  ///
  /// On Linux, `URLSession` keeps a core busy while a new connection waits for its first answer,
  /// which delays other sessions (docs/errata.md). So the server sends one answer first, over a
  /// connection that stays open.
  ///
  /// - Parameters:
  ///   - answer: What the network does next. By default, it never answers.
  ///   - timeout: How long the client may wait for the server, in seconds.
  ///   - body: Uses the client.
  /// - Throws: ``Mismatch`` if the first call has no outcome, or what `body` throws.
  func withOpenConnection(
    then answer: Answer = Answer(.stall), timeout: TimeInterval = Self.timeout,
    _ body: (ClientHarness) async throws -> Void
  ) async throws {
    let first = Answer.respond(
      200, try bodies.valid.body, headers: ["Connection": "keep-alive"])
    try await withClient(answering: [first, answer], timeout: timeout) { client in
      let call = client.begin()
      await call.firstOutcome(within: client.deadline)
      try client.expectNow("an outcome of the first call", of: call)
      try await body(client)
    }
  }
}

/// The host that a client calls: a name for doubles, a server, or a port that nothing listens on.
private struct Host {
  let origin: String
  let server: LoopbackServer?

  init(_ lane: Lane, _ answers: [Answer]) throws {
    switch lane {
    case .doubles:
      origin = "https://\(UUID().uuidString.lowercased()).stub.invalid"
      server = nil
    case .loopback where answers.contains(where: \.isRefusal):
      // Don't bind a port to reserve it: macOS doesn't answer at all on a port that is bound but
      // not listening.
      origin = "http://127.0.0.1:1"
      server = nil
    case .loopback:
      let server = try LoopbackServer(answers: answers)
      origin = server.origin
      self.server = server
    }
  }
}

extension Answer {
  fileprivate var isRefusal: Bool {
    if case .refuseConnection = behavior { true } else { false }
  }
}
