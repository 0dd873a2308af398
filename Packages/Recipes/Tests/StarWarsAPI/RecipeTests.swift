import Foundation
import NoteScreens
import StarWarsAPINotes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everyday tasks of a client, with one function that loads requests.
@Suite(.timeLimit(.minutes(2))) struct RecipeTests {
  let mock = MockLoader()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(loader: mock) }

  @Test func post() async throws {
    mock.then(status: 201, body: Data(#"{"id": 1, "text": "milk"}"#.utf8))

    let note = try await client.add("milk")

    let request = try #require(mock.requests.first).urlRequest
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "https://example.com/v1/notes")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }

  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    mock.then(body: first).then(body: onePage)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(try mock.requests.map { try $0.urlRequest.url?.query } == [nil, "page=2"])
  }

  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let clock = TestClock()
    mock.then(status: status, headers: headers).then(body: onePage)
    let loader = NotesClient.RetryingLoader(mock, waits: [.seconds(2.5)], clock: clock)

    async let page = NotesClient(loader: loader).notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(mock.requests.count == 2)
  }

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let clock = TestClock()
    mock.then(status: 503)
    let loader = NotesClient.RetryingLoader(mock, waits: [.seconds(2)], clock: clock)
    let call = Task { try await NotesClient(loader: loader).notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(mock.requests.count == 1)
  }

  @Test func token() async throws {
    for _ in 1...3 { mock.then(status: 401) }
    for _ in 1...3 { mock.then(body: onePage) }
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let loader = NotesClient.AuthorizingLoader(mock) { try await tokens.token(after: $0) }
    let calls = (1...3).map { _ in Task { try await NotesClient(loader: loader).notes() } }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    let sent = mock.requests.map { $0.headers["Authorization"] ?? "" }
    #expect(sent.map { $0.suffix(3) } == ["old", "old", "old", "new", "new", "new"])
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled]) @MainActor
  func spinner(failure: URLError.Code?) async throws {
    let (held, release) = AsyncStream<Never>.makeStream()
    mock.then { [onePage] _ in
      for await _ in held {}
      if let failure { throw URLError(failure) }
      return NotesClient.HTTPResponse(status: 200, body: onePage)
    }
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && !mock.requests.isEmpty }
    if failure == .cancelled { loading.cancel() }
    release.finish()
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }

  @Test func image() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    mock.then(body: png)

    #expect(try await client.picture(of: milk) == png)
    #expect(try mock.requests.map { try $0.urlRequest.url?.path } == ["/v1/pictures/1"])
  }
}
