import Foundation

extension Scenario {
  /// What becomes of a good answer.
  static let answers = [
    Scenario("answer.value", "A 200 with a valid body is the value, complete.") { stage in
      try await stage.expectValue(of: stage.subject.payloads.valid)
    },
    Scenario("answer.empty", "A 200 with an empty collection is that value, no failure.") { stage in
      try await stage.expectValue(of: stage.subject.payloads.empty)
    },
    Scenario(
      "answer.large", "10,000 elements in about a megabyte arrive, all of them.", deadline: 10
    ) { stage in
      let body = try stage.subject.payloads.elements(10_000)
      let padding = Data(repeating: UInt8(ascii: " "), count: max(0, 1_000_000 - body.count))
      try await stage.expect(
        .value(JSONText(canonical: body)), answering: .respond(200, body + padding))
    },
    Scenario("answer.unknown-keys", "Members that the model does not know are passed over.") {
      stage in
      let payloads = try stage.subject.payloads
      try await stage.expect(
        .value(JSONText(payloads.valid)), answering: .respond(200, payloads.unknownKeys))
    },
    Scenario("answer.unicode", "Text arrives as it was sent, whatever its script or escapes.") {
      stage in
      let payloads = try stage.subject.payloads
      try await stage.expect(
        .value(JSONText(payloads.decodedUnicode)), answering: .respond(200, payloads.unicode))
    },
    Scenario("answer.in-chunks", "A body in five pieces is the value.") { stage in
      let body = try stage.subject.payloads.valid
      try await stage.expect(
        .value(JSONText(body)),
        answering: Answer(.respondInChunks(Response(status: 200, body: body), pieces: 5)))
    },
    Scenario("answer.late", "An answer after 50 ms is the value.") { stage in
      let body = try stage.subject.payloads.valid
      try await stage.expect(
        .value(JSONText(body)),
        answering: Answer(.respond(Response(status: 200, body: body)), after: 0.05))
    },
    Scenario("answer.sequence", "Three answers of one address arrive in their order.") { stage in
      let bodies = try (1...3).map(stage.subject.payloads.elements)
      try await stage.withRig(answering: bodies.map { .respond(200, $0) }) { rig in
        for body in bodies { try await rig.expect(.value(JSONText(canonical: body))) }
      }
    },
    Scenario(
      "answer.concurrent", "Of 50 calls at once each gets an answer of its own.", deadline: 5
    ) { stage in
      let bodies = try (1...50).map(stage.subject.payloads.elements)
      try await stage.withRig(answering: bodies.map { .respond(200, $0) }) { rig in
        let calls = bodies.map { _ in rig.begin() }
        var awaited = Set(bodies.map { JSONText(canonical: $0).text })
        for call in calls { _ = await call.firstOutcome(within: rig.deadline) }
        await Patience.wait(Patience.linger)
        for call in calls {
          try rig.demandOne("a value that no other call got", of: call) { outcome in
            guard case .value(let json) = outcome else { return false }
            return awaited.remove(json.text) != nil
          }
        }
      }
    },
  ]
}

extension Stage {
  /// Answers a call with a 200 and this body, and demands the value that it holds.
  fileprivate func expectValue(of body: Data) async throws {
    try await expect(.value(JSONText(body)), answering: .respond(200, body))
  }
}
