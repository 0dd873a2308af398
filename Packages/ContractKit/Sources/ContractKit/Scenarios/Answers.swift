import Foundation

extension Scenario {
  /// Good answers, for which the caller gets the value.
  static let answers: [Scenario] = [
    Scenario("answer.value", "A valid 200 gives the caller the complete value.") { context in
      try await context.expectValue(of: context.bodies.valid)
    },
    Scenario(
      "answer.empty", "An empty collection is a value, not a failure.", needs: .list
    ) { context in
      try await context.expectValue(of: context.bodies.empty)
    },
    Scenario(
      "answer.large", "A body of one megabyte, with 1,000 elements in its list, arrives complete.",
      deadline: 5, pace: .busy
    ) { context in
      // If the bodies have no list, they are only padded.
      let bodies = try context.bodies
      let payload = try bodies.has(.list) ? bodies.withElements(1_000) : bodies.valid
      let missing = max(0, 1_000_000 - payload.body.count)
      let padding = Data(repeating: UInt8(ascii: " "), count: missing)
      try await context.expect(payload.value, answering: .respond(200, payload.body + padding))
    },
    Scenario(
      "answer.unknown-keys", "The client ignores members that its model does not have.",
      needs: .object
    ) { context in
      try await context.expectValue(of: context.bodies.unknownKeys)
    },
    Scenario(
      "answer.unicode", "Text arrives unchanged, in any script and with any escapes.", needs: .text
    ) { context in
      try await context.expectValue(of: context.bodies.unicode)
    },
    Scenario("answer.in-chunks", "A body that arrives in five pieces gives the value.") { context in
      let valid = try context.bodies.valid
      let response = Response(status: 200, body: valid.body)
      try await context.expect(
        valid.value, answering: Answer(.respondInChunks(response, pieces: 5)))
    },
    Scenario(
      "answer.trailer", "A chunked body with a header after it gives the value.",
      lanes: [.loopback]
    ) { context in
      let valid = try context.bodies.valid
      let response = Response(status: 200, body: valid.body)
      try await context.expect(valid.value, answering: Answer(.respondWithTrailer(response)))
    },
    Scenario(
      "answer.late", "An answer that takes 50 ms gives the value, and no earlier."
    ) { context in
      let valid = try context.bodies.valid
      try await context.withOpenConnection(then: valid.answer.after(0.05)) { client in
        let started = ContinuousClock.now
        let call = client.begin()
        await call.firstOutcome(within: client.deadline)
        let elapsed = ContinuousClock.now - started
        try await client.expect(valid.value, of: call)
        try client.require("no answer before 50 ms", elapsed >= .milliseconds(50))
      }
    },
    Scenario(
      "answer.sequence", "Three answers from one address arrive in order.", needs: .variation
    ) { context in
      let payloads = try context.bodies.distinct(3)
      try await context.withClient(answering: payloads.map(\.answer)) { client in
        for payload in payloads { try await client.expect(payload.value) }
      }
    },
    Scenario(
      "answer.concurrent", "Each of 50 concurrent calls gets its own answer.", deadline: 5,
      pace: .busy, needs: .variation
    ) { context in
      let payloads = try context.bodies.distinct(50)
      var awaited = payloads.map(\.value)
      try await context.withClient(answering: payloads.map(\.answer)) { client in
        for call in try await client.calls(payloads.count, atOnce: payloads.count) {
          try client.expectNow("a value that no other call got", of: call) { outcome in
            let index = awaited.firstIndex(of: outcome)
            if let index { awaited.remove(at: index) }
            return index != nil
          }
        }
      }
    },
  ]
}

extension ScenarioContext {
  /// Answers one call with a 200 and this body, and expects the body's value.
  fileprivate func expectValue(of payload: Payload) async throws {
    try await expect(payload.value, answering: payload.answer)
  }
}
