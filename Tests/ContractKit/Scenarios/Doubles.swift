import Foundation

extension Scenario {
  /// What the doubles themselves promise.
  static let doubles = [
    Scenario(
      "double.unscripted",
      "A request that nobody scripted fails that call; the error names the request.",
      lanes: [.doubles]
    ) { stage in
      let valid = try stage.payloads.valid
      try await stage.withRig(answering: [valid.answer]) { other in
        try await stage.withRig(answering: []) { rig in
          let address = rig.network.address(of: stage.subject.path).absoluteString
          try await rig.expect("unscripted, naming \(address)") { outcome in
            if case .unscripted(let text) = outcome { text.contains(address) } else { false }
          }
        }
        try await other.expect(valid.value)
      }
    },
    Scenario(
      "double.leftover", "The double tells how many answers nobody asked for.", lanes: [.doubles]
    ) { stage in
      let valid = try stage.payloads.valid
      let answers = Array(repeating: valid.answer, count: 3)
      try await stage.withRig(answering: answers) { rig in
        try await rig.expect(valid.value)
        try rig.demand("two unused answers, not \(rig.unusedAnswers)", rig.unusedAnswers == 2)
      }
    },
    Scenario(
      "double.isolated", "100 pairs of tests with one path get each its own answer, in parallel.",
      lanes: [.doubles], deadline: 5, pace: .busy
    ) { stage in
      let pair = try [1, 2].map(stage.payloads.elements)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for payload in Array(repeating: pair, count: 100).joined() {
          group.addTask { try await stage.expect(payload.value, answering: payload.answer) }
        }
        try await group.waitForAll()
      }
    },
    Scenario(
      "double.straggler", "An answer that arrives after its test ended reaches nobody else.",
      lanes: [.doubles]
    ) { stage in
      let (late, own) = (try stage.payloads.elements(2), try stage.payloads.elements(1))
      try await stage.withRig(answering: [late.answer.after(0.03)]) { _ = $0.begin() }

      try await stage.withRig(answering: [own.answer.after(0.03)]) { rig in
        let call = rig.begin()
        _ = await call.firstOutcome(by: Deadline(after: rig.seconds))
        await Patience.wait(0.05)
        try rig.demandOne("its own value", of: call) { $0 == own.value }
      }
    },
  ]
}
