import Foundation

extension Scenario {
  /// The call as `async throws`, in clients that also have a completion.
  ///
  /// The outcomes are the same, and cancelling the task cancels the call.
  static let asyncCalls = [
    asyncCall("value", "The async call returns the value.") { context in
      let valid = try context.bodies.valid
      try await context.expectAsync(valid.value, answering: valid.answer)
    },
    asyncCall("status", "A 500 makes the async call throw that status.") { context in
      let body = try context.bodies.valid.body
      try await context.expectAsync(.status(500), answering: .respond(500, body))
    },
    asyncCall("body", "Broken JSON makes the async call throw.") { context in
      try await context.expectAsync(.body, answering: .respond(200, Data(#"{"broken": "#.utf8)))
    },
    asyncCall("transport", "A dropped connection makes the async call throw.") { context in
      try await context.expectAsync(.transport(.other), answering: Answer(.drop))
    },
    asyncCall("cancelled", "Cancelling the task ends an async call that gets no answer.") {
      context in
      try await context.withClient(answering: [Answer(.stall)]) { client in
        try await client.expectCancelled(try client.begin(\.startAsync))
      }
    },
    asyncCall("cancelled-before", "An async call in a cancelled task makes no request.") {
      context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { client in
        try await client.expect(.cancelled, of: try client.begin(\.startCancelled))
        try client.require("no request", client.requests.isEmpty)
      }
    },
    asyncCall(
      "cancel-race",
      "An async call whose task is cancelled while the answer arrives ends exactly once.",
      pace: .busy
    ) { context in
      try await context.runCancelRace { try $0.begin(\.startAsync) }
    },
  ]

  private static func asyncCall(
    _ id: String,
    _ sentence: String,
    pace: Pace = .brief,
    run: @escaping @Sendable (ScenarioContext) async throws -> Void
  ) -> Scenario {
    Scenario("async.\(id)", sentence, pace: pace, isFor: { $0.asyncCall }, run: run)
  }
}

extension ScenarioContext {
  /// Makes one async call, and expects exactly one outcome.
  fileprivate func expectAsync(_ expected: Outcome, answering answer: Answer) async throws {
    try await withClient(answering: [answer]) { client in
      try await client.expect(expected, of: try client.begin(\.startAsync))
    }
  }
}
