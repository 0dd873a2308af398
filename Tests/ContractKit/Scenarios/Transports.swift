import Foundation

extension Scenario {
  /// What becomes of a call that gets no whole answer.
  static let transports =
    [
      // URLSession on Linux counts time limits in whole seconds, and spins while it waits on a
      // connection that has not had an answer yet (docs/errata.md): so there is one before the silence.
      Scenario(
        "transport.timeout", "No answer within the client's time limit is a timeout.", deadline: 5,
        pace: .waiting
      ) { context in
        let first = Answer.respond(
          200, try context.bodies.valid.body, headers: ["Connection": "keep-alive"])
        try await context.withClient(answering: [first, Answer(.outlastTimeout)], timeout: 1) {
          client in
          _ = await client.begin().firstOutcome(by: Watchdog(after: client.seconds))
          try await client.expect(.transport(.timedOut))
        }
      },
      broken("offline", "An address where nothing listens") { _ in .refuseConnection },
      broken("dropped", "A connection closed without an answer") { _ in .drop },
      broken("cut", "A connection closed in mid-body, after a 200,") { .cut($0) },
      broken("garbage", "An answer that is not HTTP") { _ in .sendGarbage },
      broken("bad-length", "A body shorter than its Content-Length") { .overstateLength($0) },
    ]

  private static func broken(
    _ id: String,
    _ what: String,
    behavior: @escaping @Sendable (Response) -> Answer.Behavior
  ) -> Scenario {
    Scenario("transport.\(id)", "\(what) is a transport failure.") { context in
      let response = Response(status: 200, body: try context.bodies.valid.body)
      try await context.expect(.transport(.other), answering: Answer(behavior(response)))
    }
  }
}
