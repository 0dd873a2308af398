import APIClientNotes
import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everyday tasks of a client, with specs, middleware, and stubs on the client.
@Suite(.timeLimit(.minutes(2))) struct RecipeTests {
  let client = NotesClient.stubbed()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  @Test func post() async throws {
    let answer = Data(#"{"id": 1, "text": "milk"}"#.utf8)
    client.stub(data: answer, code: 201, endpoint: "/notes", method: "POST")

    let note = try await client.add("milk")

    let request = try #require(client.server.requests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }

  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    client.stub(data: first, endpoint: "/notes").stub(data: onePage, endpoint: "/notes?page=2")

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(client.server.requests.map(\.url?.query) == [nil, "page=2"])
  }

  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let clock = TestClock()
    let client = NotesClient.stubbed(
      with: NotesClient.RetryMiddleware(waits: [.seconds(2.5)], clock: clock))
    client.stub(code: status, headers: headers, endpoint: "/notes")
      .stub(data: onePage, endpoint: "/notes")

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(client.server.requests.count == 2)
  }

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let clock = TestClock()
    let client = NotesClient.stubbed(
      with: NotesClient.RetryMiddleware(waits: [.seconds(2)], clock: clock))
    client.stub(code: 503, endpoint: "/notes")
    let call = Task { try await client.notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(client.server.requests.count == 1)
  }

  @Test func token() async throws {
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let client = client(with: tokens)
    for _ in 1...3 { client.stub(code: 401, endpoint: "/notes") }
    for _ in 1...3 { client.stub(data: onePage, endpoint: "/notes") }
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    let sent = client.server.requests.map { $0.value(forHTTPHeaderField: "Authorization") ?? "" }
    #expect(sent.map { $0.suffix(3) } == ["old", "old", "old", "new", "new", "new"])
  }

  func client(with tokens: Tokens) -> NotesClient {
    let authorization = NotesClient.AuthorizationMiddleware { try await tokens.token(after: $0) }
    let server = client.server
    return NotesClient(
      base: server.base, session: server.session, middlewares: [authorization, server])
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled]) @MainActor
  func spinner(failure: URLError.Code?) async throws {
    let error = failure.map { URLError($0) }
    let answer = client.server.answer("notes", body: onePage, error: error, isHeld: true)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && !client.server.requests.isEmpty }
    if failure == .cancelled { loading.cancel() }
    answer.release()
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }

  @Test func image() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    client.stub(data: png, endpoint: "/pictures/1")

    #expect(try await client.picture(of: milk) == png)
    #expect(client.server.requests.map(\.url?.path) == ["/v1/pictures/1"])
  }
}
