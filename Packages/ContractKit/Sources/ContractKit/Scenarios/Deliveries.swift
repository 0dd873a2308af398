import Dispatch
import Foundation
import Synchronization

extension Scenario {
  /// How outcomes arrive: how often, on which queue, and after which objects have been released.
  static let deliveries: [Scenario] = [
    Scenario(
      "delivery.cancelled", "Cancelling a call that gets no answer ends it within 200 ms."
    ) { context in
      try await context.withOpenConnection { client in
        try await client.expectCancelled(client.begin(), atRequest: 2)
      }
    },
    Scenario(
      "delivery.cancel-race",
      "A call that is cancelled while its answer arrives ends exactly once.",
      pace: .busy
    ) { context in
      try await context.runCancelRace { $0.begin() }
    },
    Scenario(
      "delivery.cancel-twice",
      "A call that two threads cancel at the same time ends exactly once.",
      pace: .busy
    ) { context in
      // On Linux, canceling a task from two threads at the same time crashes the process when few
      // other calls are running (docs/errata.md).
      try await context.runCancelRace(atOnce: 2, threads: 2) { $0.begin() }
    },
    Scenario(
      "delivery.client-released",
      "A call completes after its client is released, and then the client leaves memory.",
      pace: .waiting
    ) { context in
      let valid = try context.bodies.valid
      try await context.withOpenConnection(then: valid.answer.after(0.2)) { client in
        let call = client.begin()
        client.driver.release()
        try await client.expect(valid.value, of: call)
        try await client.require("no client in memory") { !client.driver.isAlive() }
      }
    },
    Scenario(
      "delivery.handle-dropped",
      "A call completes even when its caller drops the handle that cancels it.",
      pace: .waiting
    ) { context in
      let valid = try context.bodies.valid
      try await context.withOpenConnection(then: valid.answer.after(0.2)) { client in
        let call = client.begin()
        call.dropHandle()
        try await client.expect(valid.value, of: call)
      }
    },
    Scenario(
      "delivery.cancel-closes", "Cancelling a call closes its connection.", lanes: [.loopback]
    ) { context in
      try await context.withOpenConnection { client in
        try await client.cancel(client.begin(), atRequest: 2)
        try await client.require("a closed connection") {
          client.server?.abandonedConnections == 1
        }
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
      let queue = DispatchQueue(label: "contract.responses")
      let key = DispatchSpecificKey<Bool>()
      queue.setSpecific(key: key, value: true)
      try await context.withClient(answering: answers, queue: queue) { client in
        let strays = Mutex(0)
        for _ in answers {
          let call = Call { report in
            client.driver.start { outcome in
              if DispatchQueue.getSpecific(key: key) != true { strays.withLock { $0 += 1 } }
              report(outcome)
            }
          }
          await call.firstOutcome(within: client.deadline)
          try client.expectNow("one outcome", of: call)
          try client.require("it on the chosen queue", strays.withLock { $0 } == 0)
        }
      }
    },
  ]
}

extension ScenarioContext {
  /// Cancels many calls at about the moment when their answers arrive, and expects each to have one
  /// outcome.
  ///
  /// - Parameters:
  ///   - width: How many calls run at the same time.
  ///   - threads: How many threads cancel each call, all at the same moment.
  ///   - latest: The latest time to cancel a call, in microseconds after it began.
  ///   - detour: How the network answers each call before it sends the valid answer.
  ///   - begin: Starts one call.
  func runCancelRace(
    atOnce width: Int = 10, threads: Int = 1, latest: Int = 600, detour: [Answer] = [],
    _ begin: (ClientHarness) throws -> Call
  ) async throws {
    let valid = try bodies.small
    let rounds = Rounds.count(in: lane)
    let answers = (0..<rounds).flatMap { _ in detour + [valid.answer] }
    var generator = SeededGenerator(seed: Seed.current)
    let cancellations = Mutex(0)
    try await withClient(answering: answers) { client in
      let calls = try await client.calls(rounds, atOnce: width, begin: begin) { batch in
        let delay = DispatchTimeInterval.microseconds(Int.random(in: 0...latest, using: &generator))
        let moment = DispatchTime.now() + delay
        for _ in 0..<threads {
          DispatchQueue.global().asyncAfter(deadline: moment) {
            for call in batch { call.cancel() }
            cancellations.withLock { $0 += batch.count }
          }
        }
      }
      try await client.require("every call cancelled") {
        cancellations.withLock { $0 } == calls.count * threads
      }
      for call in calls {
        try client.expectNow("the value or cancelled (seed \(Seed.current))", of: call) {
          $0 == valid.value || $0 == .cancelled
        }
      }
    }
  }
}
