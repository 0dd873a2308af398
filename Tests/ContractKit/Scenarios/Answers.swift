extension Scenario {
  /// What becomes of a good answer.
  static let answers = [
    Scenario("answer.value", "A 200 with a valid body is the value, complete.") { stage in
      let body = try stage.subject.payloads.valid
      try await stage.expect(.value(JSONText(body)), answering: .respond(200, body))
    },
    Scenario("answer.empty", "A 200 with an empty collection is that value, no failure.") { stage in
      let body = try stage.subject.payloads.empty
      try await stage.expect(.value(JSONText(body)), answering: .respond(200, body))
    },
  ]
}
