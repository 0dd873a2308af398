// docs: RequestHandlerImports
import Foundation
import Notes
import RequestHandlerDoubles
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
// docs: end

// What people ask of a client every day, with a `URLProtocol` in the place of the network.

// docs: RequestHandlerSuite
/// Each test has an address of its own, because all tests share one `URLProtocol` class.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct NotesClientTests {
  let base: URL
  let notes: URL
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  init() throws {
    base = try #require(OwnAddress.url)
    notes = base.appending(path: "notes")
  }
  // docs: end

  // docs: RequestHandlerValue
  @Test func value() async throws {
    URLProtocolMock.givenAnswer(to: notes, body: onePage)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: RequestHandlerAddress
  @Test func address() async throws {
    let address = try #require(URL(string: "\(notes)?page=2&query=milk%20%26%20eggs"))
    URLProtocolMock.givenAnswer(to: address, body: onePage)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    _ = try await client.notes(page: 2, query: "milk & eggs")

    #expect(URLProtocolMock.requests(for: address).map(\.httpMethod) == ["GET"])
  }
  // docs: end

  // docs: RequestHandlerHeaders
  @Test func headers() async throws {
    URLProtocolMock.givenAnswer(to: notes, body: onePage)
    let client = NotesClient(
      base: base, session: URLSession(configuration: .mocked), tokens: Tokens("secret"))

    _ = try await client.notes()

    let request = try #require(URLProtocolMock.requests(for: notes).first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
  }
  // docs: end

  // docs: RequestHandlerPost
  @Test func post() async throws {
    URLProtocolMock.givenAnswer(
      to: notes, status: 201, body: Data(#"{"id": 1, "text": "milk"}"#.utf8))
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    let note = try await client.add("milk")

    let request = try #require(URLProtocolMock.requests(for: notes).first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: RequestHandlerStatus
  @Test func status() async throws {
    URLProtocolMock.givenAnswer(to: notes, status: 403, body: onePage)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    await #expect(throws: NotesError.status(403)) { try await client.notes() }
  }
  // docs: end

  // docs: RequestHandlerBrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    URLProtocolMock.givenAnswer(to: notes, body: Data(body.utf8))
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    await #expect(throws: DecodingError.self) { try await client.notes() }
  }
  // docs: end

  // docs: RequestHandlerOffline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    URLProtocolMock.givenAnswer(to: notes, error: URLError(code))
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    let error = await #expect(throws: URLError.self) { try await client.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: RequestHandlerPages
  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    let second = notes.appending(queryItems: [URLQueryItem(name: "page", value: "2")])
    URLProtocolMock.givenAnswer(to: notes, body: first)
    URLProtocolMock.givenAnswer(to: second, body: onePage)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    for url in [notes, second] {
      #expect(URLProtocolMock.requests(for: url).count == 1)
    }
  }
  // docs: end

  // docs: RequestHandlerRetry
  @Test func retry() async throws {
    let clock = TestClock()
    URLProtocolMock.givenAnswer(to: notes, status: 503, body: Data())
    URLProtocolMock.givenAnswer(to: notes, body: onePage)
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked), clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(URLProtocolMock.requests(for: notes).count == 2)
  }
  // docs: end

  // docs: RequestHandlerToken
  @Test func token() async throws {
    given(statuses: 401, 401, 401, 200, 200, 200)
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      #expect(await !eventually(within: 0.1) { renewals.withLock { $0 } > 1 })
      return "new"
    }
    let client = NotesClient(
      base: base, session: URLSession(configuration: .mocked), tokens: tokens)
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(sentTokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  /// The queue of the session holds the answer until another call has renewed the token.
  @Test func refusalThatComesAfterTheRenewal() async throws {
    given(statuses: 401, 200)
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      return "new"
    }
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    let late = Task { try await NotesClient(base: base, session: session, tokens: tokens).notes() }
    #expect(await eventually { !URLProtocolMock.requests(for: notes).isEmpty })
    _ = try await tokens.renewed(after: "old")

    queue.isSuspended = false

    #expect(try await late.value.notes == [milk])
    #expect(renewals.withLock { $0 } == 1)
    #expect(sentTokens == ["old", "new"])
  }

  // docs: RequestHandlerCancelling
  @Test func cancelling() async throws {
    let session = URLSession(configuration: .mocked)
    URLProtocolMock.givenNeverAnswers(to: notes)
    let client = NotesClient(base: base, session: session)
    let call = Task { try await client.notes() }
    #expect(await eventually { !URLProtocolMock.requests(for: notes).isEmpty })
    let load = try #require(await session.allTasks.first)

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
    #expect(await eventually { load.state != .running })
  }
  // docs: end

  // docs: RequestHandlerSpinner
  @Test @MainActor func spinner() async throws {
    let client = NotesClient(base: base, session: URLSession(configuration: .mocked))
    let model = NotesViewModel { try await client.notes().notes }
    URLProtocolMock.givenNeverAnswers(to: notes)
    let loading = Task { await model.load() }
    #expect(await eventually { !URLProtocolMock.requests(for: notes).isEmpty } && model.isLoading)
    loading.cancel()
    await loading.value
    #expect(!model.isLoading && model.message == nil)
    await model.load()  // Nobody scripted this request, so it fails.
    #expect(!model.isLoading && model.message != nil)
    URLProtocolMock.givenAnswer(to: notes, body: onePage)
    await model.load()
    #expect(!model.isLoading && model.message == nil && model.notes == [milk])
  }
  // docs: end

  // docs: RequestHandlerSearch
  @Test(arguments: [[0, 1], [1, 0]]) @MainActor func search(order: [Int]) async throws {
    var answers: [CheckedContinuation<[Note], Never>] = []
    let model = NoteSearch { _ in await withCheckedContinuation { answers.append($0) } }
    let first = Task { await model.search("mi") }
    try #require(await eventually { answers.count == 1 })
    let last = Task { await model.search("milk") }
    try #require(await eventually { answers.count == 2 })

    for index in order {
      answers[index].resume(returning: [Note(id: index, text: "answer \(index)")])
      await [first, last][index].value
    }
    #expect(model.found.map(\.text) == ["answer 1"])
  }
  // docs: end

  // docs: RequestHandlerTokenHelpers
  private func given(statuses: Int...) {
    for status in statuses {
      URLProtocolMock.givenAnswer(to: notes, status: status, body: onePage)
    }
  }

  private var sentTokens: [String?] {
    URLProtocolMock.requests(for: notes).map {
      $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "")
    }
  }
  // docs: end
}
