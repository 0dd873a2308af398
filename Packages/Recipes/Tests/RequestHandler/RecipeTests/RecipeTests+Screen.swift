import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the user sees during a load. Each test decides when answers are released.
@MainActor extension RecipeTests {
  // docs: Spinner
  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled])
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
  // docs: end

  // docs: Again
  @Test func again() async throws {
    server.answer("notes", error: URLError(.timedOut))
    server.answer("notes", isHeld: true)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    await model.load()
    #expect(model.message != nil)

    let loading = Task { await model.load() }
    try await requireEventually { model.message == nil }
    loading.cancel()
  }
  // docs: end

  @Test func secondLoadReplacesTheNotesAndAFailureKeepsThem() async throws {
    server.answer("notes", body: Data(#"{"notes": [{"id": 7, "text": "eggs"}]}"#.utf8))
    server.answer("notes", body: onePage)
    server.answer("notes", error: URLError(.timedOut))
    let model = NotesViewModel { [client] in try await client.notes().notes }

    await model.load()
    #expect(model.notes.map(\.text) == ["eggs"])
    await model.load()
    #expect(model.notes == [milk])
    #expect(model.message == nil)
    await model.load()
    #expect(model.notes == [milk])
    #expect(model.message != nil)
  }

  @Test func foundNotesStayUntilTheNextOnesCome() async throws {
    server.answer("notes?query=mi", body: onePage)
    let held = server.answer("notes?query=milk", isHeld: true)
    let model = NoteSearch { [client] in try await client.notes(query: $0).notes }
    await model.search("mi")

    let search = Task { await model.search("milk") }
    try await requireEventually { server.requests.count == 2 }

    #expect(model.found == [milk])
    held.release()
    await search.value
  }

  @Test func loadThatWasCancelledLeavesTheSpinnerToTheNewerOne() async throws {
    for _ in 1...2 { server.answer("notes", isHeld: true) }
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let older = Task { await model.load() }
    try await requireEventually { server.requests.count == 1 }
    let newer = Task { await model.load() }
    try await requireEventually { server.requests.count == 2 }

    older.cancel()
    await older.value

    #expect(model.isLoading)
    newer.cancel()
  }

  // docs: Search
  @Test(arguments: [["mi", "milk"], ["milk", "mi"]]) func search(order: [String]) async throws {
    let model = NoteSearch { [client] in try await client.notes(query: $0).notes }
    var searches: [String: Task<Void, Never>] = [:]
    var answers: [String: HTTPStub.Answer] = [:]
    for text in ["mi", "milk"] {
      let body = Data(#"{"notes": [{"id": 1, "text": "\#(text)"}]}"#.utf8)
      answers[text] = server.answer("notes?query=\(text)", body: body, isHeld: true)
      searches[text] = Task { await model.search(text) }
      try await requireEventually { server.requests.count == searches.count }
    }
    for text in order {
      answers[text]?.release()
      await searches[text]?.value
    }
    #expect(model.found.map(\.text) == ["milk"])
  }
  // docs: end

  // docs: Leaving
  @Test func leaving() async throws {
    server.answer("notes", isHeld: true)
    let model = NotesViewModel { [client] in try await client.notes().notes }
    let task = Task { await model.load() }  // As `.task { await model.load() }` does.
    try await requireEventually { !server.requests.isEmpty }
    let request = try #require(await server.session.allTasks.first)

    task.cancel()  // The view disappears.

    try await awaitEnd { await task.value }
    try await requireEventually { request.state != .running }
    #expect(!model.isLoading)
    #expect(model.message == nil)
  }
  // docs: end

  // docs: Refresh
  @Test(arguments: [[0, 1], [1, 0]]) func refresh(order: [Int]) async throws {
    let before = Data(#"{"notes": [{"id": 7, "text": "eggs"}]}"#.utf8)
    let answers = [before, onePage].map { server.answer("notes", body: $0, isHeld: true) }
    let model = NotesViewModel { [client] in try await client.notes().notes }
    var loads: [Task<Void, Never>] = []
    for count in 1...2 {
      loads.append(Task { await model.load() })
      try await requireEventually { server.requests.count == count }
    }
    for index in order {
      answers[index].release()
      await loads[index].value
    }
    #expect(!model.isLoading)
    #expect(model.notes == [milk])
  }
  // docs: end

  // docs: Endless
  @Test func endless() async throws {
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    let answer = server.answer("notes?page=1", body: first, isHeld: true)
    server.answer("notes?page=2", error: URLError(.timedOut))
    server.answer("notes?page=2", body: onePage)
    let list = EndlessNotes { [client] in try await client.notes(page: $0) }
    let rows = (1...2).map { _ in Task { await list.loadMore() } }  // Two rows appear.
    try await requireEventually { !server.requests.isEmpty }
    answer.release()
    for row in rows { await row.value }
    await list.loadMore()
    #expect(list.message != nil)
    #expect(list.notes.map(\.text) == ["eggs"])
    for _ in 1...2 { await list.loadMore() }  // Now it loads. It's the last page.
    #expect(server.requests.count == 3)
    #expect(list.notes.map(\.text) == ["eggs", "milk"])
    #expect(list.message == nil)
  }
  // docs: end

  @Test func rowThatScrollsAwayIsNoFailure() async throws {
    server.answer("notes?page=1", isHeld: true)
    server.answer("notes?page=1", body: onePage)
    let list = EndlessNotes { [client] in try await client.notes(page: $0) }
    let row = Task { await list.loadMore() }
    try await requireEventually { server.requests.count == 1 }

    row.cancel()
    await row.value
    #expect(list.message == nil)

    await list.loadMore()
    #expect(list.notes == [milk])
  }

  // docs: Callbacks
  final class CallbackClient: Sendable {
    private let base: URL
    private let session: URLSession
    private let queue: DispatchQueue

    init(base: URL, session: URLSession, queue: DispatchQueue = .main) {
      self.base = base
      self.session = session
      self.queue = queue
    }

    func notes(completion: @escaping @Sendable (Result<[Note], any Error>) -> Void) {
      session.dataTask(with: base.appendingPathComponent("notes")) { [queue] body, _, error in
        let notes = Result {
          if let error { throw error }
          return try JSONDecoder().decode(NotePage.self, from: body ?? Data()).notes
        }
        queue.async { completion(notes) }
      }.resume()
    }
  }
  // docs: end

  // docs: Queue
  @Test(arguments: [nil, URLError(.timedOut)]) func queue(error: URLError?) async throws {
    server.answer("notes", body: onePage, error: error)
    let queue = DispatchQueue(label: "mine")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let client = CallbackClient(base: server.base, session: server.session, queue: queue)

    let isOnMyQueue = try await awaitCompletion { completion in
      client.notes { @Sendable _ in completion(DispatchQueue.getSpecific(key: key) == true) }
    }

    #expect(isOnMyQueue)
  }
  // docs: end

  // docs: Retained
  @Test func retained() async throws {
    let answer = server.answer("notes", body: onePage, isHeld: true)
    var client: CallbackClient? = CallbackClient(base: server.base, session: server.session)
    weak let released = client

    let notes = try await awaitCompletion { completion in
      client?.notes { completion($0) }
      client = nil
      #expect(released == nil)  // A running call doesn't retain its client,
      answer.release()
    }
    #expect(try notes.get() == [milk])  // and its response still arrives.
  }
  // docs: end
}
