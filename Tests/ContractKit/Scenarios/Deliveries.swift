import Dispatch
import Foundation

extension Scenario {
  /// How outcomes arrive: how often, where, and with whom still around.
  static let deliveries = [
    Scenario("delivery.cancelled", "A call without an answer that is cancelled ends cancelled.") {
      stage in
      try await stage.withRig(answering: [Answer(.stall)]) { rig in
        let call = rig.begin()
        try rig.demand(
          "a request to cancel", await Patience.until(rig.seconds) { !rig.requests.isEmpty })
        call.cancel()
        _ = await call.firstOutcome(by: Deadline(after: 0.2))
        await Patience.wait(Patience.linger)
        try rig.demandOne("cancelled within 200 ms", of: call) { $0 == .cancelled }
      }
    },
    Scenario(
      "delivery.cancel-race",
      "Answer and cancellation at the same time are one outcome, round after round.",
      pace: .busy
    ) { stage in
      let valid = try stage.payloads.elements(1)
      let rounds = Rounds.count(in: stage.lane)
      let answers = Array(repeating: valid.answer, count: rounds)
      var generator = SeededGenerator(seed: Seed.current)
      try await stage.withRig(answering: answers) { rig in
        let calls = await rig.calls(answers.count) { wave in
          let moment = DispatchTimeInterval.microseconds(Int.random(in: 0...600, using: &generator))
          DispatchQueue.global().asyncAfter(deadline: .now() + moment) {
            for call in wave { call.cancel() }
          }
        }
        for call in calls {
          try rig.demandOne("the value or cancelled (seed \(Seed.current))", of: call) {
            $0 == valid.value || $0 == .cancelled
          }
        }
      }
    },
    Scenario(
      "delivery.client-released",
      "A call outlives its client, and afterwards nothing of the client is in memory."
    ) { stage in
      let valid = try stage.payloads.valid
      try await stage.withRig(answering: [valid.answer.after(0.02)]) { rig in
        let call = rig.begin()
        rig.wiring.release()
        try await rig.demand("the value", of: call) { $0 == valid.value }
        try rig.demand(
          "no client in memory", await Patience.until(rig.seconds) { !rig.wiring.isAlive() })
      }
    },
    Scenario(
      "delivery.handle-dropped", "A call outlives the handle that would cancel it."
    ) { stage in
      let valid = try stage.payloads.valid
      try await stage.withRig(answering: [valid.answer.after(0.02)]) { rig in
        let call = rig.begin()
        call.dropHandle()
        try await rig.demand("the value", of: call) { $0 == valid.value }
      }
    },
    Scenario(
      "delivery.cancel-closes", "Cancelling a call closes its connection.", lanes: [.loopback]
    ) { stage in
      try await stage.withRig(answering: [Answer(.stall)]) { rig in
        let call = rig.begin()
        try rig.demand(
          "a request to cancel", await Patience.until(rig.seconds) { !rig.requests.isEmpty })
        call.cancel()
        try rig.demand(
          "a closed connection",
          await Patience.until(rig.seconds) { rig.server?.abandonedConnections == 1 })
      }
    },
    Scenario(
      "delivery.queue", "Outcomes arrive on the queue that the caller chose.",
      isFor: { $0.queue }
    ) { stage in
      let body = try stage.payloads.valid.body
      let answers: [Answer] = [
        .respond(200, body), .respond(500, body), .respond(200, Data("[".utf8)), Answer(.drop),
      ]
      let marked = MarkedQueue()
      try await stage.withRig(answering: answers, queue: marked.queue) { rig in
        for _ in answers {
          let call = Call(rig.wiring, isCurrent: { marked.isCurrent })
          _ = await call.firstOutcome(by: Deadline(after: rig.seconds))
          try rig.demandOne("one outcome", of: call)
          try rig.demand("it on the chosen queue", call.arrivedWhereExpected)
        }
      }
    },
  ]
}
