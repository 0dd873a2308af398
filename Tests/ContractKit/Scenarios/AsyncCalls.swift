import Dispatch
import Foundation

extension Scenario {
  /// The call as `async throws`, for clients that also have a completion: the same outcomes, and a
  /// call that is cancelled with its task.
  static let asyncCalls = [
    Scenario("async.value", "The call as async throws returns the value.", isFor: { $0.asyncCall })
    {
      context in
      let valid = try context.bodies.valid
      try await context.expectAsync(valid.value, answering: valid.answer)
    },
    Scenario(
      "async.status", "The call as async throws throws a 500 as that.", isFor: { $0.asyncCall }
    ) { context in
      let body = try context.bodies.valid.body
      try await context.expectAsync(.status(500), answering: .respond(500, body))
    },
    Scenario("async.body", "The call as async throws refuses broken JSON.", isFor: { $0.asyncCall })
    {
      context in
      try await context.expectAsync(.body, answering: .respond(200, Data(#"{"broken": "#.utf8)))
    },
    Scenario(
      "async.transport", "The call as async throws throws when the connection is dropped.",
      isFor: { $0.asyncCall }
    ) { context in
      try await context.expectAsync(.transport(.other), answering: Answer(.drop))
    },
    Scenario(
      "async.cancelled", "Cancelling the task of a call without an answer ends it cancelled.",
      isFor: { $0.asyncCall }
    ) { context in
      try await context.withClient(answering: [Answer(.stall)]) { client in
        try await client.demandCancelled(try client.begin(\.startAsync))
      }
    },
    Scenario(
      "async.cancelled-before", "A call in a task that is already cancelled makes no request.",
      isFor: { $0.asyncCall }
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { client in
        let call = try client.begin(\.startCancelled)
        try await client.demand("cancelled", of: call) { $0 == .cancelled }
        try client.demand("no request", client.requests.isEmpty)
      }
    },
    Scenario(
      "async.cancel-race",
      "An answer and the cancelling of the task at the same time are one outcome.",
      pace: .busy, isFor: { $0.asyncCall }
    ) { context in
      try await context.playCancelRace { try $0.begin(\.startAsync) }
    },
  ]
}

extension ScenarioContext {
  /// Makes the call as `async throws`, and demands exactly one outcome, which must be `expected`.
  fileprivate func expectAsync(_ expected: Outcome, answering answer: Answer) async throws {
    try await withClient(answering: [answer]) { client in
      let call = try client.begin(\.startAsync)
      try await client.demand("\(expected)", of: call) { $0 == expected }
    }
  }
}
