import Foundation

extension Scenario {
  /// Broken connections: no complete answer arrives.
  static let transports: [Scenario] =
    [
      // On Linux, URLSession counts time limits in whole seconds (docs/errata.md).
      Scenario(
        "transport.timeout",
        "A call times out when no answer comes within the client's time limit.", deadline: 5,
        pace: .waiting,
        brokenBy: .fault(.hidesTimeouts, shows: .transport(.other))
      ) { context in
        try await context.withOpenConnection(then: Answer(.outlastTimeout), timeout: 1) { client in
          try await client.expect(.transport(.timedOut))
        }
      },
      broken(.refused, "offline", "nothing listens at the address") { _ in .refuseConnection },
      broken(.dropped, "dropped", "the server closes the connection without an answer") { _ in
        .drop
      },
      broken(.cut, "cut", "the server closes the connection in the middle of a body") {
        .cut($0)
      },
      broken(.garbage, "garbage", "the answer is not HTTP") { _ in .sendGarbage },
      broken(.badLength, "bad-length", "the body is shorter than its Content-Length") {
        .overstateLength($0)
      },
    ]

  private static func broken(
    _ breakage: Fault.Breakage,
    _ id: String,
    _ problem: String,
    behavior: @escaping @Sendable (Response) -> Answer.Behavior
  ) -> Scenario {
    Scenario(
      "transport.\(id)", "A call ends with a transport failure when \(problem).",
      brokenBy: .fault(.showsAnOldAnswer(after: breakage), shows: .value)
    ) { context in
      let response = Response(status: 200, body: try context.bodies.valid.body)
      try await context.expect(.transport(.other), answering: Answer(behavior(response)))
    }
  }
}
