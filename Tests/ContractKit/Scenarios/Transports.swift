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
      ) { stage in
        let first = Answer.respond(
          200, try stage.payloads.valid.body, headers: ["Connection": "keep-alive"])
        try await stage.withRig(answering: [first, Answer(.outlastTimeout)], timeout: 1) { rig in
          _ = await rig.begin().firstOutcome(by: Deadline(after: rig.seconds))
          try await rig.expect(.transport(.timedOut))
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
    behaviour: @escaping @Sendable (Response) -> Answer.Behaviour
  ) -> Scenario {
    Scenario("transport.\(id)", "\(what) is a transport failure.") { stage in
      let response = Response(status: 200, body: try stage.payloads.valid.body)
      try await stage.expect(.transport(.other), answering: Answer(behaviour(response)))
    }
  }
}
