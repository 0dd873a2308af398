import Foundation

extension Scenario {
  /// What the doubles themselves promise.
  static let doubles = [
    Scenario(
      "double.unscripted",
      "A request that nobody scripted fails that call; the error names the request.",
      lanes: [.doubles]
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { other in
        try await context.withClient(answering: []) { client in
          let address = client.network.address(of: context.subject.path).absoluteString
          try await client.expect("unscripted, naming \(address)") { outcome in
            if case .unscripted(let text) = outcome { text.contains(address) } else { false }
          }
        }
        try await other.expect(valid.value)
      }
    },
    Scenario(
      "double.leftover", "The double tells how many answers nobody asked for.", lanes: [.doubles]
    ) { context in
      let valid = try context.bodies.valid
      let answers = Array(repeating: valid.answer, count: 3)
      try await context.withClient(answering: answers) { client in
        try await client.expect(valid.value)
        try client.demand(
          "two unused answers, not \(client.unusedAnswers)", client.unusedAnswers == 2)
      }
    },
    Scenario(
      "double.isolated", "100 pairs of tests with one path get each its own answer, in parallel.",
      lanes: [.doubles], deadline: 5, pace: .busy
    ) { context in
      let pair = try [1, 2].map(context.bodies.elements)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for payload in Array(repeating: pair, count: 100).joined() {
          group.addTask { try await context.expect(payload.value, answering: payload.answer) }
        }
        try await group.waitForAll()
      }
    },
    Scenario(
      "double.straggler", "An answer that arrives after its test ended reaches nobody else.",
      lanes: [.doubles]
    ) { context in
      let (late, own) = (try context.bodies.elements(2), try context.bodies.elements(1))
      try await context.withClient(answering: [late.answer.after(0.03)]) { _ = $0.begin() }

      try await context.withClient(answering: [own.answer.after(0.03)]) { client in
        let call = client.begin()
        _ = await call.firstOutcome(by: Watchdog(after: client.seconds))
        await TestTimeouts.wait(0.05)
        try client.demandOne("its own value", of: call) { $0 == own.value }
      }
    },
  ]
}
