import Dispatch
import Foundation

extension Scenario {
  /// How outcomes arrive: how often, where, and with whom still around.
  static let deliveries = [
    Scenario("delivery.cancelled", "A call without an answer that is cancelled ends cancelled.") {
      context in
      try await context.withClient(answering: [Answer(.stall)]) { client in
        try await client.demandCancelled(client.begin())
      }
    },
    Scenario(
      "delivery.cancel-race",
      "Answer and cancellation at the same time are one outcome, round after round.",
      pace: .busy
    ) { context in
      try await context.playCancelRace { $0.begin() }
    },
    Scenario(
      "delivery.client-released",
      "A call outlives its client, and afterwards nothing of the client is in memory."
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer.after(0.02)]) { client in
        let call = client.begin()
        client.driver.release()
        try await client.demand("the value", of: call) { $0 == valid.value }
        try client.demand(
          "no client in memory",
          await TestTimeouts.until(client.seconds) { !client.driver.isAlive() })
      }
    },
    Scenario(
      "delivery.handle-dropped", "A call outlives the handle that would cancel it."
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer.after(0.02)]) { client in
        let call = client.begin()
        call.dropHandle()
        try await client.demand("the value", of: call) { $0 == valid.value }
      }
    },
    Scenario(
      "delivery.cancel-closes", "Cancelling a call closes its connection.", lanes: [.loopback]
    ) { context in
      try await context.withClient(answering: [Answer(.stall)]) { client in
        let call = client.begin()
        try client.demand(
          "a request to cancel",
          await TestTimeouts.until(client.seconds) { !client.requests.isEmpty })
        call.cancel()
        try client.demand(
          "a closed connection",
          await TestTimeouts.until(client.seconds) { client.server?.abandonedConnections == 1 })
      }
    },
    Scenario(
      "delivery.queue", "Outcomes arrive on the queue that the caller chose.",
      isFor: { $0.queue }
    ) { context in
      let body = try context.bodies.valid.body
      let answers: [Answer] = [
        .respond(200, body), .respond(500, body), .respond(200, Data("[".utf8)), Answer(.drop),
      ]
      let marked = MarkedQueue()
      try await context.withClient(answering: answers, queue: marked.queue) { client in
        for _ in answers {
          let call = Call(client.driver.start, isCurrent: { marked.isCurrent })
          _ = await call.firstOutcome(by: Watchdog(after: client.seconds))
          try client.demandOne("one outcome", of: call)
          try client.demand("it on the chosen queue", call.arrivedWhereExpected)
        }
      }
    },
  ]
}

extension ScenarioContext {
  /// Cancels each of many calls about when its answer comes, and demands one outcome of each.
  func playCancelRace(_ begin: (ClientHarness) throws -> Call) async throws {
    let valid = try bodies.elements(1)
    let answers = Array(repeating: valid.answer, count: Rounds.count(in: lane))
    var generator = SeededGenerator(seed: Seed.current)
    try await withClient(answering: answers) { client in
      let calls = try await client.calls(answers.count, begin: begin) { batch in
        let moment = DispatchTimeInterval.microseconds(Int.random(in: 0...600, using: &generator))
        DispatchQueue.global().asyncAfter(deadline: .now() + moment) {
          for call in batch { call.cancel() }
        }
      }
      for call in calls {
        try client.demandOne("the value or cancelled (seed \(Seed.current))", of: call) {
          $0 == valid.value || $0 == .cancelled
        }
      }
    }
  }
}

extension ClientHarness {
  /// Cancels a call as soon as its request was made, and demands that it ends cancelled.
  func demandCancelled(_ call: Call) async throws {
    try demand(
      "a request to cancel", await TestTimeouts.until(seconds) { !requests.isEmpty })
    call.cancel()
    _ = await call.firstOutcome(by: Watchdog(after: 0.2))
    await TestTimeouts.wait(TestTimeouts.linger)
    try demandOne("cancelled within 200 ms", of: call) { $0 == .cancelled }
  }
}
