import Foundation

extension Scenario {
  /// What becomes of a good answer.
  static let answers = [
    Scenario("answer.value", "A 200 with a valid body is the value, complete.") { stage in
      try await stage.expectValue(of: stage.payloads.valid)
    },
    Scenario("answer.empty", "A 200 with an empty collection is that value, no failure.") { stage in
      try await stage.expectValue(of: stage.payloads.empty)
    },
    Scenario(
      "answer.large", "10,000 elements in about a megabyte arrive, all of them.", deadline: 10,
      pace: .busy
    ) { stage in
      let payload = try stage.payloads.elements(10_000)
      let missing = max(0, 1_000_000 - payload.body.count)
      let padding = Data(repeating: UInt8(ascii: " "), count: missing)
      try await stage.expect(payload.value, answering: .respond(200, payload.body + padding))
    },
    Scenario("answer.unknown-keys", "Members that the model does not know are passed over.") {
      stage in
      try await stage.expectValue(of: stage.payloads.unknownKeys)
    },
    Scenario("answer.unicode", "Text arrives as it was sent, whatever its script or escapes.") {
      stage in
      try await stage.expectValue(of: stage.payloads.unicode)
    },
    Scenario("answer.in-chunks", "A body in five pieces is the value.") { stage in
      let valid = try stage.payloads.valid
      let response = Response(status: 200, body: valid.body)
      try await stage.expect(
        valid.value, answering: Answer(.respondInChunks(response, pieces: 5)))
    },
    Scenario("answer.late", "An answer after 50 ms is the value, and does not come before.") {
      stage in
      let valid = try stage.payloads.valid
      try await stage.withRig(answering: [valid.answer.after(0.05)]) { rig in
        let started = ContinuousClock.now
        let call = rig.begin()
        _ = await call.firstOutcome(by: Deadline(after: rig.seconds))
        let elapsed = ContinuousClock.now - started
        try await rig.demand("\(valid.value)", of: call) { $0 == valid.value }
        try rig.demand("no answer before 50 ms", elapsed >= .milliseconds(50))
      }
    },
    Scenario("answer.sequence", "Three answers of one address arrive in their order.") { stage in
      let payloads = try (1...3).map(stage.payloads.elements)
      try await stage.withRig(answering: payloads.map(\.answer)) { rig in
        for payload in payloads { try await rig.expect(payload.value) }
      }
    },
    Scenario(
      "answer.concurrent", "Of 50 calls at once each gets an answer of its own.", deadline: 5,
      pace: .busy
    ) { stage in
      let payloads = try (1...50).map(stage.payloads.elements)
      var awaited = payloads.map(\.value)
      try await stage.withRig(answering: payloads.map(\.answer)) { rig in
        for call in await rig.calls(payloads.count, atOnce: payloads.count) {
          try rig.demandOne("a value that no other call got", of: call) { outcome in
            let index = awaited.firstIndex(of: outcome)
            if let index { awaited.remove(at: index) }
            return index != nil
          }
        }
      }
    },
  ]
}

extension Stage {
  /// Answers a call with a 200 and this body, and demands its value.
  fileprivate func expectValue(of payload: Payload) async throws {
    try await expect(payload.value, answering: payload.answer)
  }
}
