import Foundation
import Testing

@testable import RewardsServiceNotes  // for its internal functions

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client sends, and how it handles the responses. Each test has its own network.
@Suite(.timeLimit(.minutes(2))) struct NotesClientTests {
  /// The value of the response in the folder `Answers`.
  var value: NotePage {
    get throws { try NotesClient.decoder.decode(NotePage.self, from: answer("notes")) }
  }

  /// Returns what the client decodes from a body.
  func value(of body: Data) async throws -> NotePage {
    let client = NotesClient(network: MockNetworking(.body(body)).load)
    return try await client.notes()
  }

  @Test func callSendsPathQueryAndToken() async throws {
    let network = MockNetworking(.value(try value))
    let base = NotesClient.base.appendingPathComponent("")  // With a trailing slash.
    let client = NotesClient(base: base, network: network.load, token: { _ in "secret" })

    _ = try await client.notes(page: 2, query: "milk & 1+1")

    let request = try #require(network.requests.first)
    let url = "\(NotesClient.base)/notes?page=2&query=milk%20%26%201%2B1"
    #expect(request.url?.absoluteString == url)
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  /// The body is made up. Replace it with one that the service sends.
  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    let network = MockNetworking(.body(problem, status: status))
    let client = NotesClient(network: network.load, token: { _ in "secret" }, waits: [.zero])

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == status)
    #expect(error?.response.body == problem)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(network.requests.count == 1)  // A refused token isn't sent again.
  }

  @Test func clientUsesItsDecoder() async throws {
    let decoder = NotesClient.decoder
    decoder.allowsJSON5 = true
    let network = MockNetworking(.body(Data("// JSON5\n".utf8) + (try answer("notes"))))

    _ = try await NotesClient(network: network.load, decoder: decoder).notes()
  }

  @Test func argumentThatIsNotGivenIsNotSent() async throws {
    let network = MockNetworking(.value(try value))

    _ = try await NotesClient(network: network.load).notes()

    let url = network.requests.first?.url?.absoluteString
    #expect(url == NotesClient.base.absoluteString + "/notes")
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    let network = MockNetworking(.error(URLError(.notConnectedToInternet)))
    let client = NotesClient(network: network.load, waits: [.zero])

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    let network = MockNetworking(.value(try value))
    let (asked, ask) = AsyncStream<Never>.makeStream()
    let (late, answer) = AsyncStream<Never>.makeStream()
    let client = NotesClient(network: { request in
      ask.finish()
      for await _ in late {}
      return try await network.load(request)
    })
    let call = Task { try await client.notes() }
    for await _ in asked {}

    call.cancel()
    answer.finish()  // Too late.

    let error = await #expect(throws: URLError.self) { try await call.value }
    #expect(error?.code == .cancelled)
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    let network = MockNetworking(
      .status(503), .status(401), .status(503), .value(try value, status: 299), .status(401),
      .status(401), .status(503), .status(503))
    let client = NotesClient(
      network: network.load, token: { refused in refused.map { "\($0), renewed" } ?? "old" },
      waits: [.zero])

    _ = try await client.notes()
    for _ in 1...2 {
      await #expect(throws: NotesError.self) { try await client.notes() }
    }

    let tokens = network.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + [both[1]] + both + ["Bearer old", "Bearer old"])
  }

  /// The service requests a wait of zero; the other wait is too long for a test.
  @Test func serviceSaysHowLongToWait() async throws {
    let network = MockNetworking(
      .status(429, headers: ["Retry-After": "0"]),
      .status(503, headers: ["Retry-After": "9223372036854775807"]))
    let client = NotesClient(network: network.load, waits: [.seconds(3_600), .seconds(3_600)])

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == 503)
    #expect(error?.response.headers["retry-after"] == "9223372036854775807")
    #expect(network.requests.count == 2)
  }

  @Test func requestHasItsOwnHeaders() async throws {
    let network = MockNetworking(.status(204, headers: ["ETag": "7"]))

    let response = try await NotesClient(network: network.load).send(
      "PUT", "/path?a=b", query: ["c": "d"],
      headers: ["Content-Type": "image/png", "Authorization": "Basic eA=="],
      body: Data("png".utf8))

    #expect(response.headers["etag"] == "7")
    let request = try #require(network.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Basic eA==")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(request.url?.query == "a=b&c=d")
  }

  /// The app's network, but without HTTP: the URL itself contains the response.
  @Test func answerWithoutAStatusIsAnError() async throws {
    let base = try #require(URL(string: "data:,"))
    let network = NotesClient.network(over: URLSession(configuration: .ephemeral))
    let client = NotesClient(base: base, network: network)

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .badServerResponse)
  }

  @Test func callSendsTheTokenOfItsTimeAndTheWholeRequestAgain() async throws {
    let network = MockNetworking(.status(200), .status(401), .status(201))
    let (tokens, source) = AsyncStream<String>.makeStream()
    for token in ["first", "second", "third"] { source.yield(token) }
    let client = NotesClient(
      network: network.load,
      token: { _ in
        for await token in tokens { return token }
        return nil
      })

    for _ in 1...2 { try await client.send("POST", "/path", body: Data("{}".utf8)) }

    let sent = network.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer first", "Bearer second", "Bearer third"])
    #expect(network.requests.map(\.httpBody) == Array(repeating: Data("{}".utf8), count: 3))
  }

  /// The endpoint is made up: this is about how the client sends any body.
  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    let network = MockNetworking(.status(503))
    let client = NotesClient(network: network.load, waits: [.zero])

    await #expect(throws: NotesError.self) {
      try await client.send("POST", "/path", body: Data("{}".utf8))
    }

    let request = try #require(network.requests.first)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data("{}".utf8))
    // Without a leading slash, a path could lead to another host.
    await #expect(throws: URLError.self) { try await client.send("POST", "path") }
    #expect(network.requests.count == 1)
  }
}
