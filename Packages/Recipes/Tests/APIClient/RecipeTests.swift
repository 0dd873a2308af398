import APIClientNotes
import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everyday tasks of a client, with specs and middleware.
@Suite(.timeLimit(.minutes(2))) struct RecipeTests {
  let server = HTTPStub()
  var client: NotesClient { server.client() }
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  @Test func post() async throws {
    let answer = Data(#"{"id": 1, "text": "milk"}"#.utf8)
    server.answer("/notes", method: "POST", status: 201, body: answer)

    let note = try await client.add("milk")

    let request = try #require(server.requests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }

  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    server.answer("/notes", body: first)
    server.answer("/notes?page=2", body: onePage)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(server.requests.map(\.url?.query) == [nil, "page=2"])
  }

  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let clock = TestClock()
    let client = server.client(
      through: NotesClient.RetryMiddleware(waits: [.seconds(2.5)], clock: clock))
    server.answer("/notes", status: status, headers: headers)
    server.answer("/notes", body: onePage)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(server.requests.count == 2)
  }

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let clock = TestClock()
    let client = server.client(
      through: NotesClient.RetryMiddleware(waits: [.seconds(2)], clock: clock))
    server.answer("/notes", status: 503)
    let call = Task { try await client.notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(server.requests.count == 1)
  }

  @Test func token() async throws {
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let client = server.client(
      through: NotesClient.AuthorizationMiddleware { try await tokens.token(after: $0) })
    for _ in 1...3 { server.answer("/notes", status: 401) }
    for _ in 1...3 { server.answer("/notes", body: onePage) }
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") ?? "" }
    #expect(sent.map { $0.suffix(3) } == ["old", "old", "old", "new", "new", "new"])
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled]) @MainActor
  func spinner(failure: URLError.Code?) async throws {
    let error = failure.map { URLError($0) }
    let answer = server.answer("notes", body: onePage, error: error, isHeld: true)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && !server.requests.isEmpty }
    if failure == .cancelled { loading.cancel() }
    answer.release()
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }

  @Test func image() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    server.answer("/pictures/1", body: png)

    #expect(try await client.picture(of: milk) == png)
    #expect(server.requests.map(\.url?.path) == ["/pictures/1"])
  }
}
