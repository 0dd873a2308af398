import Foundation
import Notes
import StarWarsAPI
import StarWarsAPIDoubles
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with one function that loads requests.
@Suite struct NotesClientTests {
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  // docs: StarWarsAPIValue
  @Test func value() async throws {
    let mock = MockLoader().then(status: .ok, body: onePage)
    let client = NotesClient(loader: mock)

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: StarWarsAPIAddress
  @Test func address() async throws {
    let mock = MockLoader().then(status: .ok, body: onePage)
    let client = NotesClient(loader: mock)

    _ = try await client.notes(page: 2, query: "milk & eggs")

    let url = try #require(mock.requests.first?.url)
    #expect(url.absoluteString == "https://example.com/v1/notes?page=2&query=milk%20%26%20eggs")
  }
  // docs: end

  // docs: StarWarsAPIHeaders
  @Test func headers() async throws {
    let mock = MockLoader().then(status: .ok, body: onePage)
    let loader = AuthorizingLoader(mock, token: "secret") { "" }

    _ = try await NotesClient(loader: loader).notes()

    let request = try #require(mock.requests.first)
    #expect(request.headersToSend["Authorization"] == "Bearer secret")
  }
  // docs: end

  // docs: StarWarsAPIPost
  @Test func post() async throws {
    let mock = MockLoader().then(status: .created, body: Data(#"{"id": 1, "text": "milk"}"#.utf8))
    let client = NotesClient(loader: mock)

    let note = try await client.add("milk")

    let request = try #require(mock.requests.first)
    let body = try request.body.encode()
    #expect(note == milk)
    #expect(request.method == .post)
    #expect(request.headersToSend["Content-Type"] == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: StarWarsAPIStatus
  @Test func status() async throws {
    let client = NotesClient(loader: MockLoader().then(status: .forbidden, body: onePage))

    await #expect(throws: NotesError.status(403)) { try await client.notes() }
  }
  // docs: end

  // docs: StarWarsAPIBrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    let client = NotesClient(loader: MockLoader().then(status: .ok, body: Data(body.utf8)))

    await #expect(throws: DecodingError.self) { try await client.notes() }
  }
  // docs: end

  // docs: StarWarsAPIOffline
  @Test(arguments: [
    (URLError.Code.notConnectedToInternet, HTTPError.Code.cannotConnect), (.timedOut, .timedOut),
  ])
  func offline(code: URLError.Code, seen: HTTPError.Code) async throws {
    let client = NotesClient(loader: MockLoader().then(error: URLError(code)))

    let error = await #expect(throws: HTTPError.self) { try await client.notes() }

    #expect(error?.code == seen)
  }
  // docs: end

  // docs: StarWarsAPIPages
  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    let mock = MockLoader().then(status: .ok, body: first).then(status: .ok, body: onePage)
    let client = NotesClient(loader: mock)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(mock.requests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: StarWarsAPIRetry
  @Test func retry() async throws {
    let clock = TestClock()
    let mock = MockLoader().then(status: .serviceUnavailable).then(status: .ok, body: onePage)
    let client = NotesClient(loader: RetryingLoader(mock, after: [.seconds(2)], on: clock))

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(mock.requests.count == 2)
  }
  // docs: end

  /// The first loader waits before it asks again, the second one for a new token.
  @Test(arguments: [HTTPStatus.serviceUnavailable, .unauthorized])
  func callThatIsCancelledDuringTheWaitIsNotRepeated(status: HTTPStatus) async throws {
    let (clock, ends) = (TestClock(), AsyncStream<Void>.makeStream())
    let mock = MockLoader().then(status: status).then(status: .ok, body: onePage)
    let retrying = RetryingLoader(mock, after: [.seconds(2)], on: clock)
    let loader = AuthorizingLoader(retrying, token: "old") {
      try await clock.sleep(for: .seconds(2))
      return "new"
    }
    let client = NotesClient(loader: EndingLoader(loader: loader, ends: ends.continuation))
    let call = Task { try await client.notes() }
    try await requireEventually { clock.sleepers == 1 }
    call.cancel()
    await #expect(throws: HTTPError.self) { try await awaitEnd { try await call.value } }

    _ = try await clock.nextSleep()

    try await awaitEnd { for await _ in ends.stream { break } }
    #expect(mock.unusedAnswers == 1)
  }

  // docs: StarWarsAPIToken
  @Test func token() async throws {
    let mock = MockLoader()
    for _ in 1...3 { mock.then(status: .unauthorized) }
    for _ in 1...3 { mock.then(status: .ok, body: onePage) }
    let renewals = Mutex(0)
    let loader = AuthorizingLoader(mock, token: "old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let calls = (1...3).map { _ in Task { try await NotesClient(loader: loader).notes() } }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(tokens(sentTo: mock) == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  // docs: StarWarsAPICancelling
  @Test func cancelling() async throws {
    let mock = MockLoader().thenNeverAnswers()
    let client = NotesClient(loader: mock)
    let call = Task { try await client.notes() }
    try await requireEventually { !mock.requests.isEmpty }

    call.cancel()

    let error = await #expect(throws: HTTPError.self) {
      try await awaitEnd { try await call.value }
    }
    #expect(error?.code == .cancelled)
  }
  // docs: end

  // cannot: StarWarsAPICancelling its seam hands nothing back, so the load itself runs on
  @Test func cancelledLoadRunsOn() async throws {
    let silent = URLSession(configuration: .scripted(by: ScriptedURLProtocol.self))
    defer { silent.invalidateAndCancel() }
    let client = NotesClient(loader: silent)
    let call = Task { try await client.notes() }

    call.cancel()

    await #expect(throws: HTTPError.self) { try await awaitEnd { try await call.value } }
    #expect(await silent.allTasks.count == 1)
  }

  // docs: StarWarsAPISpinner
  @Test @MainActor func spinner() async throws {
    let mock = MockLoader().thenNeverAnswers()
    let client = NotesClient(loader: mock)
    let model = NotesViewModel { try await client.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && mock.requests.count == 1 }
    loading.cancel()
    await loading.value
    #expect(!model.isLoading && model.message == nil)
    await model.load()  // Nobody scripted this request, so it fails.
    #expect(!model.isLoading && model.message != nil)
    mock.then(status: .ok, body: onePage)
    await model.load()
    #expect(!model.isLoading && model.message == nil && model.notes == [milk])
  }
  // docs: end

  private func tokens(sentTo mock: MockLoader) -> [String?] {
    mock.requests.map { $0.headers["Authorization"]?.replacing("Bearer ", with: "") }
  }
}

/// Says when the loader below it has called back, whether or not anybody waits for that.
private struct EndingLoader: HTTPLoading {
  let loader: any HTTPLoading
  let ends: AsyncStream<Void>.Continuation

  func load(request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void) {
    loader.load(request: request) {
      ends.yield()
      completion($0)
    }
  }
}
