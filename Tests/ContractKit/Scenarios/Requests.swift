import Foundation

extension Scenario {
  /// What is asked of the network.
  static let requests = [
    Scenario(
      "request.address", "The path is asked for below the base, whatever form the base has."
    ) { context in
      let valid = try context.bodies.valid
      for prefix in ["", "/", "/api/v1", "/api/v1/"] {
        try await context.withClient(answering: [valid.answer], below: prefix) { client in
          try await client.expect(valid.value)
          let expected = "GET \(client.network.address(of: context.subject.path).absoluteString)"
          try client.demand(expected, client.requests.map(\.description) == [expected])
        }
      }
    },
    Scenario("request.encoded", "What is encoded in the base stays as it is.") { context in
      let valid = try context.bodies.valid
      for prefix in ["/a%20b/caf%C3%A9/", "/100%2541/"] {
        try await context.withClient(answering: [valid.answer], below: prefix) { client in
          try await client.expect(valid.value)
          let expected = "GET \(client.network.address(of: context.subject.path).absoluteString)"
          try client.demand(expected, client.requests.map(\.description) == [expected])
        }
      }
    },
    Scenario("request.once", "A call makes exactly one request, whatever its outcome.") { context in
      let valid = try context.bodies.valid
      for answer in [valid.answer, .respond(500, valid.body), Answer(.drop)] {
        try await context.withClient(answering: [answer, valid.answer]) { client in
          let call = client.begin()
          _ = await call.firstOutcome(by: Watchdog(after: client.seconds))
          await TestTimeouts.wait(TestTimeouts.linger)
          try client.demand("one request", client.requests.count == 1)
        }
      }
    },
    Scenario(
      "request.headers", "Every request carries the headers that the style promises.",
      isFor: { !$0.headers.isEmpty }
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { client in
        try await client.expect(valid.value)
        for (name, value) in context.subject.capabilities.headers {
          try client.demand("\(name): \(value)", client.requests.first?.header(name) == value)
        }
      }
    },
  ]
}
