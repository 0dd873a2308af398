import Foundation

extension Scenario {
  /// The requests that the client makes.
  static let requests: [Scenario] = [
    Scenario(
      "request.address",
      "The request goes to the path and query below the base URL, with or without a final slash.",
      brokenBy: .fault(.doublesTheSlash, shows: .unmet("GET …")),
      .fault(.replacesTheLastComponent, shows: .unmet("GET …")),
      .fault(.needsAPathInTheBase, shows: .unmet("GET …")),
      .fault(.sendsAPost, shows: .unmet("GET …")),
      .fault(.losesTheQuery, shows: .unmet("GET …")),
      .fault(.encodesTheQueryAgain, shows: .unmet("GET …")),
      .fault(.losesAnOptionalMember, shows: .value)
    ) { context in
      try await context.expectRequest(below: ["", "/", "/api/v1", "/api/v1/"])
    },
    Scenario(
      "request.encoded", "Percent-encoding in the base URL stays as it is.",
      brokenBy: .fault(.encodesAgain, shows: .unmet("GET …")),
      .fault(.decodesTheBase, shows: .unmet("GET …")),
      .fault(.sendsPlusForSpace, shows: .unmet("GET …"))
    ) { context in
      try await context.expectRequest(below: ["/a%20b/caf%C3%A9/", "/100%2541/"])
    },
    Scenario(
      "request.once", "A call makes exactly one request, whatever its outcome.",
      brokenBy: .fault(.asksAgain(after: .success), shows: .unmet("one request")),
      .fault(.asksAgain(after: .refusal), shows: .unmet("one request")),
      .fault(.asksAgain(after: .brokenConnection), shows: .unmet("one request"))
    ) { context in
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
      isFor: { !$0.headers.isEmpty },
      brokenBy: .fault(.forgetsHeader("Accept"), shows: .unmet("Accept: application/json")),
      .fault(.changesHeader("X-Client"), shows: .unmet("X-Client: reference")),
      .fault(.losesAnOptionalMember, shows: .value)
    ) { context in
      let valid = try context.bodies.valid
      try await context.withClient(answering: [valid.answer]) { client in
        try await client.expect(valid.value)
        for (name, value) in context.subject.capabilities.headers {
          try client.require("\(name): \(value)", client.requests.first?.header(name) == value)
        }
      }
    },
  ]
}

extension ScenarioContext {
  /// Makes a call for each path of the base URL, and checks the address of its request.
  ///
  /// The query may be encoded in another way than the adapter's path, if a server reads the same.
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
