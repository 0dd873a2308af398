extension Scenario {
  /// What becomes of a call that gets no whole answer.
  static let transports = [
    Scenario(
      "transport.timeout", "No answer within the client's timeout is a timeout.", deadline: 3
    ) { stage in
      try await stage.expect(
        .transport(.timedOut), answering: Answer(.outlastTimeout), timeout: 1)
    }
  ]
}
