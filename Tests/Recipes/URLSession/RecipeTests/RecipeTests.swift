// docs: URLSessionImports
import Foundation
import Notes
import Synchronization
import TestSupport
import Testing
import URLSessionNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
// docs: end

// docs: URLSessionSuite
@Suite struct RecipeTests {
  let server = HTTPStub()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(base: server.base, session: server.session) }
  // docs: end

  // docs: RequestHandlerValue
  @Test func value() async throws {
    server.answer("notes", body: onePage)

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: RequestHandlerAddress
  @Test func address() async throws {
    server.answer("notes?page=2&query=milk%20%26%20eggs", body: onePage)

    _ = try await client.notes(page: 2, query: "milk & eggs")

    #expect(server.requests.map(\.httpMethod) == ["GET"])
  }
  // docs: end

  // docs: URLSessionFixedAddress
  @Test(.exclusive("example.com")) func fixedAddress() async throws {
    let server = HTTPStub(base: "https://example.com")
    server.answer("v1/notes", body: onePage)

    #expect(try await NotesClient(session: server.session).notes().notes == [milk])
  }
  // docs: end

  // docs: RequestHandlerHeaders
  @Test func headers() async throws {
    server.answer("notes", body: onePage)
    let client = NotesClient(base: server.base, session: server.session) { _ in "secret" }

    _ = try await client.notes()

    let request = try #require(server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
  }
  // docs: end

  // docs: RequestHandlerPost
  @Test func post() async throws {
    let answer = Data(#"{"id": 1, "text": "milk"}"#.utf8)
    server.answer("notes", method: "POST", status: 201, body: answer)

    let note = try await client.add("milk")

    let request = try #require(server.requests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: URLSessionQueries
  @Test(arguments: ["milk", "eggs"]) func query(text: String) async throws {
    let found = #"{"data": {"notes": [{"id": 1, "text": "\#(text)"}]}}"#
    server.answer("graphql", method: "POST", body: Data(found.utf8))

    #expect(try await client.find(text).map(\.text) == [text])

    let body = try #require(server.requests.first?.httpBody)
    let query = try JSONDecoder().decode(GraphQLQuery.self, from: body)
    #expect(query.variables == ["text": text])
  }
  // docs: end

  // docs: RequestHandlerStatus
  @Test func status() async throws {
    server.answer("notes", status: 403, body: onePage)

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    guard case .status(403, onePage) = error else { throw error ?? URLError(.unknown) }
  }
  // docs: end

  // docs: RequestHandlerBrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    server.answer("notes", body: Data(body.utf8))

    let error = await #expect(throws: NotesError.self) { try await client.notes() }

    guard case .body = error else { throw error ?? URLError(.unknown) }
  }
  // docs: end

  // docs: RequestHandlerOffline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    server.answer("notes", error: URLError(code))

    let error = await #expect(throws: URLError.self) { try await client.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: RequestHandlerPages
  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    server.answer("notes", body: first)
    server.answer("notes?page=2", body: onePage)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(server.requests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: RequestHandlerRetry
  @Test(arguments: [(503, [:], 2), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Int) async throws {
    let clock = TestClock()
    server.answer("notes", status: status, headers: headers)
    server.answer("notes", body: onePage)
    let client = NotesClient(
      base: server.base, session: server.session, waits: [.seconds(2)], clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(server.requests.count == 2)
  }
  // docs: end

  // docs: RequestHandlerToken
  @Test func token() async throws {
    let statuses = [401, 401, 401, 200, 200, 200]
    for status in statuses { server.answer("notes", status: status, body: onePage) }
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let client = client(with: tokens)
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  @Test func refusalThatComesAfterTheRenewalRenewsNothing() async throws {
    let answers = [401, 401, 200, 200]
      .map { server.answer("notes", status: $0, body: onePage, isHeld: true) }
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      return "new"
    }
    let client = client(with: tokens)
    let calls = (1...2).map { _ in Task { try await client.notes() } }
    try await requireEventually { server.requests.count == 2 }

    answers[0].release()
    try await requireEventually { server.requests.count == 3 }
    for answer in answers { answer.release() }

    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "new", "new"])
  }

  // docs: RequestHandlerCancelling
  @Test func cancelling() async throws {
    server.answer("notes", isHeld: true)
    let call = Task { try await client.notes() }
    try await requireEventually { !server.requests.isEmpty }
    let load = try #require(await server.session.allTasks.first)

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
    try await requireEventually { load.state != .running }
  }
  // docs: end

  // docs: RequestHandlerTokens
  func client(with tokens: Tokens) -> NotesClient {
    NotesClient(base: server.base, session: server.session) { try await tokens.token(after: $0) }
  }
}

extension HTTPStub {
  /// The tokens of the requests so far.
  var tokens: [String?] {
    requests.map { $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "") }
  }
}
// docs: end
