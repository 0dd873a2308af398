import Foundation

extension Scenario {
  /// Broken connections: no complete answer arrives.
  static let transports: [Scenario] =
    [
      // On Linux, `URLSession` counts timeouts in whole seconds (docs/errata.md).
      Scenario(
        "transport.timeout",
        "A call times out when no answer comes within the client's time limit.", deadline: 5,
        pace: .waiting
      ) { context in
        try await context.withOpenConnection(then: Answer(.outlastTimeout), timeout: 1) { client in
          try await client.expect(.transport(.timedOut))
        }
      },
      broken("offline", "nothing listens at the address") { _ in .refuseConnection },
      broken("dropped", "the server closes the connection without an answer") { _ in
        .drop
      },
      broken("cut", "the server closes the connection in the middle of a body") {
        .cut($0)
      },
      broken("garbage", "the answer is not HTTP") { _ in .sendGarbage },
      broken("bad-length", "the body is shorter than its Content-Length") {
        .overstateLength($0)
      },
    ]

  private static func broken(
    _ id: String, _ problem: String,
    behavior: @escaping @Sendable (Response) -> Answer.Behavior
  ) -> Scenario {
    Scenario(
      "transport.\(id)", "A call ends with a transport failure when \(problem)."
    ) { context in
      let response = Response(status: 200, body: try context.bodies.valid.body)
      try await context.expect(.transport(.other), answering: Answer(behavior(response)))
    }
  }
}
