import Foundation

extension Scenario {
  /// What becomes of a good answer.
  static let answers = [
    Scenario("answer.value", "A 200 with a valid body is the value, complete.") { context in
      try await context.expectValue(of: context.bodies.valid)
    },
    Scenario("answer.empty", "A 200 with an empty collection is that value, no failure.") {
      context in
      try await context.expectValue(of: context.bodies.empty)
    },
    Scenario(
      "answer.large", "10,000 elements in about a megabyte arrive, all of them.", deadline: 10,
      pace: .busy
    ) { context in
      let payload = try context.bodies.elements(10_000)
      let missing = max(0, 1_000_000 - payload.body.count)
      let padding = Data(repeating: UInt8(ascii: " "), count: missing)
      try await context.expect(payload.value, answering: .respond(200, payload.body + padding))
    },
    Scenario("answer.unknown-keys", "Members that the model does not know are passed over.") {
      context in
      try await context.expectValue(of: context.bodies.unknownKeys)
    },
    Scenario("answer.unicode", "Text arrives as it was sent, whatever its script or escapes.") {
      context in
      try await context.expectValue(of: context.bodies.unicode)
    },
    Scenario("answer.in-chunks", "A body in five pieces is the value.") { context in
      let valid = try context.bodies.valid
      let response = Response(status: 200, body: valid.body)
      try await context.expect(
        valid.value, answering: Answer(.respondInChunks(response, pieces: 5)))
    },
    Scenario("answer.late", "An answer after 50 ms is the value, and does not come before.") {
      context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer.after(0.05)]) { client in
        let started = ContinuousClock.now
        let call = client.begin()
        _ = await call.firstOutcome(by: Watchdog(after: client.seconds))
        let elapsed = ContinuousClock.now - started
        try await client.demand("\(valid.value)", of: call) { $0 == valid.value }
        try client.demand("no answer before 50 ms", elapsed >= .milliseconds(50))
      }
    },
    Scenario("answer.sequence", "Three answers of one address arrive in their order.") { context in
      let payloads = try (1...3).map(context.bodies.elements)
      try await context.withClient(answering: payloads.map(\.answer)) { client in
        for payload in payloads { try await client.expect(payload.value) }
      }
    },
    Scenario(
      "answer.concurrent", "Of 50 calls at once each gets an answer of its own.", deadline: 5,
      pace: .busy
    ) { context in
      let payloads = try (1...50).map(context.bodies.elements)
      var awaited = payloads.map(\.value)
      try await context.withClient(answering: payloads.map(\.answer)) { client in
        for call in try await client.calls(payloads.count, atOnce: payloads.count) {
          try client.demandOne("a value that no other call got", of: call) { outcome in
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
  /// Answers a call with a 200 and this body, and demands its value.
  fileprivate func expectValue(of payload: Payload) async throws {
    try await expect(payload.value, answering: payload.answer)
  }
}
