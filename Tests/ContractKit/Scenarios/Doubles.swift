import Foundation

extension Scenario {
  /// What the doubles themselves promise.
  static let doubles = [
    Scenario(
      "double.unscripted",
      "A request that nobody scripted fails that call; the error names the request.",
      lanes: [.doubles]
    ) { stage in
      let body = try stage.subject.payloads.valid
      try await stage.withRig(answering: [.respond(200, body)]) { other in
        try await stage.withRig(answering: []) { rig in
          let address = rig.network.address(of: stage.subject.path).absoluteString
          try await rig.expect("unscripted, naming \(address)") { outcome in
            if case .unscripted(let text) = outcome { text.contains(address) } else { false }
          }
        }
        try await other.expect(.value(JSONText(body)))
      }
    },
    Scenario(
      "double.leftover", "The double tells how many answers nobody asked for.", lanes: [.doubles]
    ) { stage in
      let body = try stage.subject.payloads.valid
      let answers = Array(repeating: Answer.respond(200, body), count: 3)
      try await stage.withRig(answering: answers) { rig in
        try await rig.expect(.value(JSONText(body)))
        try rig.demand("two unused answers, not \(rig.unusedAnswers)", rig.unusedAnswers == 2)
      }
    },
    Scenario(
      "double.isolated", "100 pairs of tests with one path get each its own answer, in parallel.",
      lanes: [.doubles], deadline: 10
    ) { stage in
      let pair = try [1, 2].map(stage.subject.payloads.elements)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for body in Array(repeating: pair, count: 100).joined() {
          let value = Outcome.value(JSONText(canonical: body))
          group.addTask { try await stage.expect(value, answering: .respond(200, body)) }
        }
        try await group.waitForAll()
      }
    },
    Scenario(
      "double.straggler", "An answer that arrives after its test ended reaches nobody else.",
      lanes: [.doubles]
    ) { stage in
      let payloads = try stage.subject.payloads
      let late = Answer(
        .respond(Response(status: 200, body: try payloads.elements(2))), after: 0.03)
      try await stage.withRig(answering: [late]) { _ = $0.begin() }

      let own = try payloads.elements(1)
      let value = Outcome.value(JSONText(canonical: own))
      let answer = Answer(.respond(Response(status: 200, body: own)), after: 0.03)
      try await stage.withRig(answering: [answer]) { rig in
        let call = rig.begin()
        _ = await call.firstOutcome(within: rig.deadline)
        await Patience.wait(0.05)
        try rig.demandOne("its own value", of: call) { $0 == value }
      }
    },
  ]
}
