import Foundation

extension Scenario {
  /// The requests that the client makes.
  static let requests: [Scenario] = [
    Scenario(
      "request.address",
      "The request goes to the path and query below the base URL, with or without a final slash."
    ) { context in
      try await context.expectRequest(below: ["", "/", "/api/v1", "/api/v1/"])
    },
    Scenario("request.encoded", "Percent-encoding in the base URL stays as it is.") { context in
      try await context.expectRequest(below: ["/a%20b/caf%C3%A9/", "/100%2541/"])
    },
    Scenario("request.once", "A call makes exactly one request, whatever its outcome.") { context in
      let valid = try context.bodies.valid
      for answer in [valid.answer, .respond(500, valid.body), Answer(.drop)] {
        try await context.withClient(answering: [answer, valid.answer]) { client in
          await client.begin().settle(within: client.deadline)
          try client.require("one request", client.requests.count == 1)
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
          try client.require("\(name): \(value)", client.requests.first?.header(name) == value)
        }
      }
    },
    Scenario(
      "request.post", "A POST arrives as it was sent: with its method, its type and its body.",
      isFor: { $0.postBody != nil }
    ) { context in
      try await context.withClient(answering: [try context.bodies.valid.answer]) { client in
        try await client.expectAnswerToPost()
        let request = client.requests.first
        let type = "application/json"
        try client.require("one POST", client.requests.map(\.method) == ["POST"])
        try client.require("Content-Type: \(type)", request?.header("Content-Type") == type)
        try client.require("the body sent", request?.body == context.subject.capabilities.postBody)
      }
    },
  ]
}

extension ClientHarness {
  /// Makes the call that sends a body. Its answer may have a different model than the bodies do.
  func expectAnswerToPost() async throws {
    try await expect("an answer to a POST", of: try begin(\.startPost)) { outcome in
      if case .value = outcome { true } else { outcome == .body }
    }
  }
}

extension ScenarioContext {
  /// Makes a call for each path of the base URL, and checks the address of its request.
  ///
  /// The query may be encoded differently than in the subject's path, as long as it means the same
  /// to a server.
  fileprivate func expectRequest(below prefixes: [String]) async throws {
    let valid = try bodies.valid
    for prefix in prefixes {
      try await withClient(answering: [valid.answer], below: prefix) { client in
        try await client.expect(valid.value)
        let expected = "GET \(client.network.address(of: subject.path).absoluteString)"
        try client.require(
          expected,
          client.requests.map(\.description.withCanonicalQuery) == [expected.withCanonicalQuery])
      }
    }
  }
}
