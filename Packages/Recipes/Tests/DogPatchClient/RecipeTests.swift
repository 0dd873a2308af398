import DogPatchClientNotes
import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everyday tasks of a client, with a session whose calls the test answers.
@Suite(.timeLimit(.minutes(10))) struct RecipeTests {
  let session = MockURLSession()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(session: session) }

  @Test func post() async throws {
    async let note = client.add("milk")
    let call = try await session.nextCall()
    try call.answer(status: 201, body: Data(#"{"id": 1, "text": "milk"}"#.utf8))

    #expect(try await note == milk)
    #expect(call.description == "POST https://example.com/v1/notes")
    #expect(call.request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    let body = try #require(call.request.httpBody)
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }

  @Test func pages() async throws {
    async let all = client.allNotes()
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    try await session.nextCall().answer(body: first)
    try await session.nextCall().answer(body: onePage)

    #expect(try await all == [Note(id: 7, text: "eggs"), milk])
    #expect(session.requests.map(\.url?.query) == [nil, "page=2"])
  }

  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let clock = TestClock()
    let client = NotesClient(session: session, waits: [.seconds(2.5)], clock: clock)

    async let page = client.notes()
    try await session.nextCall().answer(status: status, headers: headers)
    #expect(try await clock.nextSleep() == .seconds(seconds))
    try await session.nextCall().answer(body: onePage)

    #expect(try await page.notes == [milk])
  }

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let clock = TestClock()
    let client = NotesClient(session: session, waits: [.seconds(2)], clock: clock)
    let call = Task { try await client.notes() }
    try await session.nextCall().answer(status: 503)
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(session.requests.count == 1)
  }

  @Test func token() async throws {
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let client = NotesClient(session: session) { try await tokens.token(after: $0) }
    let pages = (1...3).map { _ in Task { try await client.notes() } }
    for _ in 1...3 { try await session.nextCall().answer(status: 401) }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for _ in 1...3 { try await session.nextCall().answer(body: onePage) }
    for page in pages { #expect(try await page.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    let sent = session.requests.map { $0.value(forHTTPHeaderField: "Authorization") ?? "" }
    #expect(sent.map { $0.suffix(3) } == ["old", "old", "old", "new", "new", "new"])
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled]) @MainActor
  func spinner(failure: URLError.Code?) async throws {
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let loading = Task { await model.load() }
    let call = try await session.nextCall()
    #expect(model.isLoading)
    if failure == .cancelled { loading.cancel() }
    if let failure { try call.fail(URLError(failure)) } else { try call.answer(body: onePage) }
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }

  @Test func image() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    async let _ = session.nextCall().answer(body: png)

    #expect(try await client.picture(of: milk) == png)
    #expect(session.requests.map(\.url?.path) == ["/v1/pictures/1"])
  }
}

/// What a test can do with a held call.
@Suite(.timeLimit(.minutes(10))) struct MockURLSessionTests {
  let session = MockURLSession()

  @Test func waitThatIsCancelledSaysWhichRequestsCame() async {
    let wait = Task { try await session.nextCall() }
    wait.cancel()
    let error = await #expect(throws: (any Error).self) { try await wait.value }
    #expect(error?.localizedDescription == "No further call came. Requests so far: [].")
  }

  @Test func secondAnswerIsAnError() async throws {
    async let answer = session.data(for: URLRequest(url: NotesClient.base))
    let call = try await session.nextCall()
    try call.answer(status: 500)

    let error = #expect(throws: (any Error).self) { try call.fail(URLError(.timedOut)) }

    #expect(error?.localizedDescription == "GET https://example.com/v1 was answered before.")
    #expect(try await (answer.1 as? HTTPURLResponse)?.statusCode == 500)
  }
}
