import Foundation
import NoteScreens
import RewardsServiceNotes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everyday tasks of a client, with a function instead of the network.
@Suite(.timeLimit(.minutes(10))) struct RecipeTests {
  let milk = Note(id: 1, text: "milk")
  let onePage = NotePage(notes: [Note(id: 1, text: "milk")])

  @Test func post() async throws {
    let network = MockNetworking(.value(milk, status: 201))

    let note = try await NotesClient(network: network.load).add("milk")

    let request = try #require(network.requests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "https://example.com/v1/notes")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }

  @Test func pages() async throws {
    let eggs = Note(id: 7, text: "eggs")
    let network = MockNetworking(.value(NotePage(notes: [eggs], next: 2)), .value(onePage))

    let all = try await NotesClient(network: network.load).allNotes()

    #expect(all == [eggs, milk])
    #expect(network.requests.map(\.url?.query) == [nil, "page=2"])
  }

  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let network = MockNetworking(.status(status, headers: headers), .value(onePage))
    let clock = TestClock()
    let client = NotesClient(network: network.load, waits: [.seconds(2.5)], clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(network.requests.count == 2)
  }

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let network = MockNetworking(.status(503))
    let clock = TestClock()
    let client = NotesClient(network: network.load, waits: [.seconds(2)], clock: clock)
    let call = Task { try await client.notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(network.requests.count == 1)
  }

  @Test func token() async throws {
    let network = MockNetworking(
      .status(401), .status(401), .status(401), .value(onePage), .value(onePage), .value(onePage))
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let client = NotesClient(network: network.load) { try await tokens.token(after: $0) }
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    let sent = network.requests.map { $0.value(forHTTPHeaderField: "Authorization") ?? "" }
    #expect(sent.map { $0.suffix(3) } == ["old", "old", "old", "new", "new", "new"])
  }

  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled]) @MainActor
  func spinner(failure: URLError.Code?) async throws {
    let (held, release) = AsyncStream<Never>.makeStream()
    let body = try NotesClient.encoder.encode(onePage)
    let network = MockNetworking(
      .init {
        for await _ in held {}
        if let failure { throw URLError(failure) }
        return (200, [:], body)
      })
    let model = NotesViewModel { try await NotesClient(network: network.load).notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && !network.requests.isEmpty }
    if failure == .cancelled { loading.cancel() }
    release.finish()
    await loading.value
    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }

  @Test func image() async throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF])
    let network = MockNetworking(.body(png))

    #expect(try await NotesClient(network: network.load).picture(of: milk) == png)
    #expect(network.requests.map(\.url?.path) == ["/v1/pictures/1"])
  }
}
