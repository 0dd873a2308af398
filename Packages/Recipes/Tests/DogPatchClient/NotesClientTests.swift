import Foundation
import Testing

@testable import DogPatchClientNotes  // for its internal functions

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client sends, and how it handles the responses. Each test has its own session.
@Suite(.timeLimit(.minutes(2))) struct NotesClientTests {
  let session = MockURLSession()
  var client: NotesClient {
    NotesClient(
      session: session, token: { refused in refused.map { "\($0), renewed" } ?? "old" },
      waits: [.zero])
  }

  /// Returns what the client decodes from a body.
  func value(of body: Data) async throws -> NotePage {
    async let _ = session.nextCall().answer(body: body)
    return try await client.notes()
  }

  @Test func callSendsPathQueryAndToken() async throws {
    let base = NotesClient.base.appendingPathComponent("")  // With a trailing slash.
    let client = NotesClient(base: base, session: session, token: { _ in "secret" })

    async let value = client.notes(page: 2, query: "milk & 1+1")
    let call = try await session.nextCall()
    try call.answer(body: answer("notes"))
    _ = try await value

    let url = "\(NotesClient.base)/notes?page=2&query=milk%20%26%201%2B1"
    #expect(call.description == "GET \(url)")
    #expect(call.request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(call.request.httpBody == nil)
    #expect(call.request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  /// The body is made up. Replace it with one that the service sends.
  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let client = NotesClient(session: session, token: { _ in "secret" }, waits: [.zero])
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    async let _ = answerCalls([status, status], body: problem)

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == status)
    #expect(error?.response.body == problem)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(session.requests.count == 1)  // A refused token isn't sent again.
  }

  @Test func clientUsesItsDecoder() async throws {
    let decoder = NotesClient.decoder
    decoder.allowsJSON5 = true
    let body = Data("// JSON5\n".utf8) + (try answer("notes"))
    async let _ = session.nextCall().answer(body: body)

    _ = try await NotesClient(session: session, decoder: decoder).notes()
  }

  @Test func argumentThatIsNotGivenIsNotSent() async throws {
    _ = try await value(of: answer("notes"))

    let url = session.requests.first?.url?.absoluteString
    #expect(url == NotesClient.base.absoluteString + "/notes")
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    async let _ = session.nextCall().fail(URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    let value = Task { [client] in try await client.notes() }
    let call = try await session.nextCall()

    value.cancel()
    #expect(call.isCancelled)
    try call.answer(body: answer("notes"))  // Too late.

    let error = await #expect(throws: URLError.self) { try await value.value }
    #expect(error?.code == .cancelled)
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    async let _ = answerCalls([503, 401, 503, 299])
    _ = try await client.notes()
    for statuses in [[401, 401], [503, 503]] {
      async let _ = answerCalls(statuses)
      await #expect(throws: NotesError.self) { try await client.notes() }
    }

    let tokens = session.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + [both[1]] + both + ["Bearer old", "Bearer old"])
  }

  /// The service requests a wait of zero; the other wait is too long for a test.
  @Test func serviceSaysHowLongToWait() async throws {
    let client = NotesClient(session: session, waits: [.seconds(3_600), .seconds(3_600)])
    async let answers: Void = { [session] in
      let long = ["Retry-After": "9223372036854775807"]
      try await session.nextCall().answer(status: 429, headers: ["Retry-After": "0"])
      try await session.nextCall().answer(status: 503, headers: long)
    }()

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    try await answers
    #expect(error?.status == 503)
    #expect(error?.response.headers["retry-after"] == "9223372036854775807")
  }

  @Test func requestHasItsOwnHeaders() async throws {
    async let sent = NotesClient(session: session).send(
      "PUT", "/path?a=b", query: ["c": "d"],
      headers: ["Content-Type": "image/png", "Authorization": "Basic eA=="],
      body: Data("png".utf8))
    let call = try await session.nextCall()
    try call.answer(status: 204, headers: ["ETag": "7"])

    #expect(try await sent.headers["etag"] == "7")
    #expect(call.request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(call.request.value(forHTTPHeaderField: "Authorization") == "Basic eA==")
    #expect(call.request.url?.query == "a=b&c=d")
  }

  @Test func callsAreAnsweredInAnyOrder() async throws {
    let first = Task { [client] in try await client.notes() }
    let one = try await session.nextCall()
    let second = Task { [client] in try await client.notes() }
    let other = try await session.nextCall()

    try other.fail(URLError(.timedOut))
    try one.answer(body: answer("notes"))
    first.cancel()  // It keeps its answer. If the other call got it, this ends it.

    let value = try NotesClient.decoder.decode(NotePage.self, from: answer("notes"))
    #expect(try await first.value == value)
    let error = await #expect(throws: URLError.self) { try await second.value }
    #expect(error?.code == .timedOut)
    #expect(session.openCalls.isEmpty)
  }

  @Test func callSendsTheTokenOfItsTimeAndTheWholeRequestAgain() async throws {
    async let _ = answerCalls([200, 401, 201])
    let (tokens, source) = AsyncStream<String>.makeStream()
    for token in ["first", "second", "third"] { source.yield(token) }
    let client = NotesClient(
      session: session,
      token: { _ in
        for await token in tokens { return token }
        return nil
      })

    for _ in 1...2 { try await client.send("POST", "/path", body: Data("{}".utf8)) }

    let sent = session.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer first", "Bearer second", "Bearer third"])
    #expect(session.requests.map(\.httpBody) == Array(repeating: Data("{}".utf8), count: 3))
  }

  /// The endpoint is made up: this is about how the client sends any body.
  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    async let _ = answerCalls([503, 503])

    await #expect(throws: NotesError.self) {
      try await client.send("POST", "/path", body: Data("{}".utf8))
    }

    let request = try #require(session.requests.first)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data("{}".utf8))
    // Without a leading slash, a path could lead to another host.
    await #expect(throws: URLError(.badURL)) { try await client.send("POST", "path") }
    #expect(session.requests.count == 1)
  }

  /// Answers calls in order. A surplus answer is for a client that shouldn't make another request.
  private func answerCalls(_ statuses: [Int], body: Data? = nil) async throws {
    for status in statuses {
      let body = try body ?? answer("notes")
      try await session.nextCall().answer(status: status, body: body)
    }
  }
}
