import Foundation

extension Scenario {
  /// What the style's own test doubles promise.
  static let doubles: [Scenario] = [
    Scenario(
      "double.unscripted",
      "A request without a scripted answer fails, and the error names the request.",
      lanes: [.doubles]
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { other in
        try await context.withClient(answering: []) { client in
          let address = client.network.address(of: context.subject.path).absoluteString
          try await client.expect("unscripted, naming \(address)") { outcome in
            guard case .unscripted(let text) = outcome else { return false }
            // The error may show the address the way the client encoded it.
            return client.requests.contains {
              $0.url.withCanonicalQuery == address.withCanonicalQuery && text.contains($0.url)
            }
          }
        }
        try await other.expect(valid.value)
      }
    },
    Scenario(
      "double.leftover", "The double counts the answers that no request used.", lanes: [.doubles]
    ) { context in
      let valid = try context.bodies.valid
      let answers = Array(repeating: valid.answer, count: 3)
      try await context.withClient(answering: answers) { client in
        try await client.expect(valid.value)
        try client.require(
          "two unused answers, not \(client.unusedAnswers)", client.unusedAnswers == 2)
      }
    },
    Scenario(
      "double.isolated", "200 parallel tests share a path, and each gets its own answer.",
      lanes: [.doubles], deadline: 5, pace: .busy, needs: .variation
    ) { context in
      let pair = try context.bodies.distinct(2)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for payload in Array(repeating: pair, count: 100).joined() {
          group.addTask { try await context.expect(payload.value, answering: payload.answer) }
        }
        try await group.waitForAll()
      }
    },
    Scenario(
      "double.straggler", "An answer that arrives after its test ended reaches no other test.",
      lanes: [.doubles], needs: .variation
    ) { context in
      let pair = try context.bodies.distinct(2)
      let own = pair[0]
      let late = pair[1]
      try await context.withClient(answering: [late.answer.after(0.03)]) { client in
        _ = client.begin()
        try await client.require("a request") { client.requests.count == 1 }
      }

      // The late answer arrives while this test waits for its own.
      try await context.expect(own.value, answering: own.answer.after(0.06))
    },
  ]
}
