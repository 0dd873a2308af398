import Foundation
import Notes
import StarWarsAPINotes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with one function that loads requests.
@Suite struct RecipeTests {
  let mock = MockLoader()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(loader: mock) }

  // docs: StarWarsAPIPost
  @Test func post() async throws {
    mock.then(status: 201, body: Data(#"{"id": 1, "text": "milk"}"#.utf8))

    let note = try await client.add("milk")

    let request = try #require(mock.requests.first).urlRequest
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: StarWarsAPIPages
  @Test func pages() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    mock.then(body: first).then(body: onePage)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(try mock.requests.map { try $0.urlRequest.url?.query } == [nil, "page=2"])
  }
  // docs: end

  // docs: StarWarsAPIRetry
  @Test func retry() async throws {
    let clock = TestClock()
    mock.then(status: 503).then(body: onePage)
    let loader = NotesClient.RetryingLoader(mock, waits: [.seconds(2)], clock: clock)

    async let page = NotesClient(loader: loader).notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(mock.requests.count == 2)
  }
  // docs: end

  // docs: StarWarsAPIToken
  @Test func token() async throws {
    for _ in 1...3 { mock.then(status: 401) }
    for _ in 1...3 { mock.then(body: onePage) }
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let loader = NotesClient.AuthorizingLoader(mock) { try await tokens.token(after: $0) }
    let calls = (1...3).map { _ in Task { try await NotesClient(loader: loader).notes() } }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(mock.tokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  @Test func callThatIsCancelledWhileItWaitsIsNotRepeated() async throws {
    let clock = TestClock()
    mock.then(status: 503).then(body: onePage)
    let loader = NotesClient.RetryingLoader(mock, waits: [.seconds(2)], clock: clock)
    let call = Task { try await NotesClient(loader: loader).notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await awaitEnd { try await call.value } }
    #expect(mock.unusedAnswers == 1)
  }
}

extension MockLoader {
  /// The tokens of the requests so far.
  fileprivate var tokens: [String?] {
    requests.map { $0.headers["Authorization"]?.replacing("Bearer ", with: "") }
  }
}
