import DogPatchClientNotes
import Foundation
import Notes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with a session whose calls the test answers.
@Suite(.timeLimit(.minutes(10))) struct RecipeTests {
  let session = MockURLSession()
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)
  var client: NotesClient { NotesClient(session: session) }

  // docs: DogPatchClientPost
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
  // docs: end

  // docs: DogPatchClientPages
  @Test func pages() async throws {
    async let all = client.allNotes()
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    try await session.nextCall().answer(body: first)
    try await session.nextCall().answer(body: onePage)

    #expect(try await all == [Note(id: 7, text: "eggs"), milk])
    #expect(session.requests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: DogPatchClientRetry
  @Test func retry() async throws {
    let clock = TestClock()
    let client = NotesClient(session: session, waits: [.seconds(2)], clock: clock)

    async let page = client.notes()
    try await session.nextCall().answer(status: 503)
    #expect(try await clock.nextSleep() == .seconds(2))
    try await session.nextCall().answer(body: onePage)

    #expect(try await page.notes == [milk])
  }
  // docs: end

  // docs: DogPatchClientToken
  @Test func token() async throws {
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let client = NotesClient(session: session) { try await tokens.token(after: $0) }
    let pages = (1...3).map { _ in Task { try await client.notes() } }
    for _ in 1...3 { try await session.nextCall().answer(status: 401) }
    for _ in 1...3 { try await session.nextCall().answer(body: onePage) }
    for page in pages { #expect(try await page.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(session.tokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  // docs: DogPatchClientSearch
  @Test(arguments: [[0, 1], [1, 0]]) @MainActor func search(order: [Int]) async throws {
    let model = NoteSearch { [client] in try await client.notes(query: $0).notes }
    var (searches, calls): ([Task<Void, Never>], [MockURLSession.Call]) = ([], [])
    for text in ["mi", "milk"] {
      searches.append(Task { await model.search(text) })
      calls.append(try await session.nextCall())
    }
    for index in order {
      try calls[index].answer(body: Data(#"{"notes": [{"id": 1, "text": "\#(index)"}]}"#.utf8))
      await searches[index].value
    }
    #expect(model.found.map(\.text) == ["1"])
  }
  // docs: end
}

extension MockURLSession {
  /// The tokens of the requests so far.
  fileprivate var tokens: [String?] {
    requests.map { $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "") }
  }
}

/// What a test can do with a call that it holds.
@Suite(.timeLimit(.minutes(10))) struct MockURLSessionTests {
  let session = MockURLSession()
  let request = URLRequest(url: NotesClient.base)

  @Test func waitEndsWithItsTaskAndTakesNoCall() async throws {
    let waits = [1, 2].map { _ in Task { try await session.nextCall() } }
    await idle(for: 0.1)  // By then, both wait.
    waits[0].cancel()
    let error = await #expect(throws: (any Error).self) { try await waits[0].value }
    #expect(error?.localizedDescription == "No further call came. Requests so far: [].")

    async let answer = session.data(for: request)
    try await awaitEnd { try await waits[1].value }.answer(body: Data("milk".utf8))

    #expect(try await answer.0 == Data("milk".utf8))
  }

  @Test func secondAnswerIsAnError() async throws {
    async let answer = session.data(for: request)
    let call = try await session.nextCall()
    try call.answer(status: 500)

    let error = #expect(throws: (any Error).self) { try call.fail(URLError(.timedOut)) }

    #expect(error?.localizedDescription == "GET https://example.com/v1 was answered before.")
    #expect(try await (answer.1 as? HTTPURLResponse)?.statusCode == 500)
  }

  @Test func openCallsAreThoseThatNobodyAnswered() async throws {
    var (loads, calls): ([Task<Data, any Error>], [MockURLSession.Call]) = ([], [])
    for number in 1...3 {
      loads.append(Task { try await load(number) })
      calls.append(try await session.nextCall())
    }

    try calls[0].answer()
    loads[1].cancel()

    #expect(session.openCalls.map(\.description) == [calls[2].description])
    try calls[1].answer()  // It comes too late, and does nothing.
    try calls[2].answer()
    #expect(session.openCalls.isEmpty)
    await #expect(throws: URLError(.cancelled)) { try await loads[1].value }
  }

  private func load(_ number: Int) async throws -> Data {
    try await session.data(for: URLRequest(url: NotesClient.base.appending(path: "\(number)"))).0
  }
}
