extension Scenario {
  /// What becomes of a status that is no success.
  static let statuses = [404, 500].map { code in
    Scenario("status.\(code)", "A \(code) is refused as that, though its body is valid.") { stage in
      let body = try stage.subject.payloads.valid
      try await stage.expect(.status(code), answering: .respond(code, body))
    }
  }
}
