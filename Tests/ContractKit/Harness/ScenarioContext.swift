import Dispatch
import Foundation

/// Where a scenario is played: one style, one lane, addresses of its own.
public struct ScenarioContext: Sendable {
  /// The style.
  public let subject: any Subject
  /// The lane.
  public let lane: Lane
  /// How long a call may take before it counts as hung, in seconds.
  public let deadline: TimeInterval

  /// What the style's server would send.
  var bodies: BodyVariants { get throws { try subject.bodies } }

  /// Makes one call over a network that behaves like `answer`, and demands exactly one outcome,
  /// which must be `expected`.
  public func expect(
    _ expected: Outcome, answering answer: Answer, timeout: TimeInterval = 30
  ) async throws {
    try await withClient(answering: [answer], timeout: timeout) { try await $0.expect(expected) }
  }

  /// Sets up a client over a network of its own, and takes both down afterwards.
  ///
  /// - Parameters:
  ///   - answers: What the network does, first in, first out.
  ///   - prefix: The path of the service below its host.
  ///   - timeout: How long the client may wait for the server, in seconds.
  ///   - queue: Where outcomes are wanted, for styles that promise it.
  ///   - body: Uses the client.
  func withClient<Result>(
    answering answers: [Answer],
    below prefix: String = "/api/v1/",
    timeout: TimeInterval = 30,
    queue: DispatchQueue? = nil,
    _ body: (ClientHarness) async throws -> Result
  ) async throws -> Result {
    let host = try Host(lane, answers)
    defer { host.close() }
    guard let base = URL(string: host.origin + prefix) else { throw URLError(.badURL) }
    let network = Network(base: base, answers: answers, timeout: timeout, queue: queue)
    let driver = try subject.driver(in: lane, network)
    defer { driver.tearDown() }
    return try await body(
      ClientHarness(
        subject: subject, lane: lane, network: network, driver: driver, server: host.server,
        seconds: deadline))
  }
}

/// Where the network of one client is found.
private struct Host {
  let origin: String
  let server: LoopbackServer?
  private let reserved: Socket?

  init(_ lane: Lane, _ answers: [Answer]) throws {
    switch lane {
    case .doubles:
      origin = "https://\(UUID().uuidString.lowercased()).stub.invalid"
      (server, reserved) = (nil, nil)
    case .loopback where answers.contains(where: \.isRefusal):
      let socket = try Socket.bound(toPort: 0)
      origin = "http://127.0.0.1:\(socket.port)"
      (server, reserved) = (nil, socket)
    case .loopback:
      let server = try LoopbackServer(answers: answers)
      origin = server.origin
      (self.server, reserved) = (server, nil)
    }
  }

  func close() {
    server?.stop()
    reserved?.shut()
  }
}

extension Answer {
  fileprivate var isRefusal: Bool {
    if case .refuseConnection = behavior { true } else { false }
  }
}
