import Foundation

extension Scenario {
  /// The `async throws` call, in clients that also have a call with a completion.
  ///
  /// The outcomes are the same, and canceling the task cancels the call.
  static let asyncCalls: [Scenario] = [
    Scenario("async.value", "The async call returns the value.", isFor: isAsync) { context in
      let valid = try context.bodies.valid
      try await context.expectAsync(valid.value, answering: valid.answer)
    },
    Scenario(
      "async.status", "A 500 makes the async call throw that status.", isFor: isAsync
    ) { context in
      let body = try context.bodies.valid.body
      try await context.expectAsync(.status(500), answering: .respond(500, body))
    },
    Scenario("async.body", "Broken JSON makes the async call throw.", isFor: isAsync) { context in
      try await context.expectAsync(.body, answering: .respond(200, Data(#"{"broken": "#.utf8)))
    },
    Scenario(
      "async.transport", "A dropped connection makes the async call throw.", isFor: isAsync
    ) { context in
      try await context.expectAsync(.transport(.other), answering: Answer(.drop))
    },
    Scenario(
      "async.cancelled", "Cancelling the task ends an async call that gets no answer.",
      isFor: isAsync
    ) { context in
      try await context.withOpenConnection { client in
        try await client.expectCancelled(try client.begin(\.startAsync), atRequest: 2)
      }
    },
    Scenario(
      "async.cancelled-before", "An async call in a cancelled task makes no request.",
      isFor: isAsync
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { client in
        try await client.expect(.cancelled, of: try client.begin(\.startCancelled))
        try client.require("no request", client.requests.isEmpty)
      }
    },
    Scenario(
      "async.cancel-race",
      "An async call whose task is cancelled while the answer arrives ends exactly once.",
      pace: .busy, isFor: isAsync
    ) { context in
      try await context.runCancelRace { try $0.begin(\.startAsync) }
    },
  ]

  private static let isAsync: @Sendable (Capabilities) -> Bool = { $0.asyncCall }
}

extension ScenarioContext {
  /// Makes one async call, and expects exactly one outcome.
  fileprivate func expectAsync(_ expected: Outcome, answering answer: Answer) async throws {
    try await withClient(answering: [answer]) { client in
      try await client.expect(expected, of: try client.begin(\.startAsync))
    }
  }
}
