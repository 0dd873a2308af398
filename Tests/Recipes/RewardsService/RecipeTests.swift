import Foundation
import Notes
import RewardsServiceNotes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with a function in the place of the network.
@Suite(.timeLimit(.minutes(10))) struct RecipeTests {
  let milk = Note(id: 1, text: "milk")
  let onePage = NotePage(notes: [Note(id: 1, text: "milk")])
  fileprivate let gate = Gate()

  // docs: RewardsServicePost
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
  // docs: end

  // docs: RewardsServicePages
  @Test func pages() async throws {
    let eggs = Note(id: 7, text: "eggs")
    let network = MockNetworking(.value(NotePage(notes: [eggs], next: 2)), .value(onePage))

    let all = try await NotesClient(network: network.load).allNotes()

    #expect(all == [eggs, milk])
    #expect(network.requests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: RewardsServiceRetry
  @Test func retry() async throws {
    let (network, clock) = (MockNetworking(.status(503), .value(onePage)), TestClock())
    let client = NotesClient(network: network.load, waits: [.seconds(2)], clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(network.requests.count == 2)
  }
  // docs: end

  // docs: RewardsServiceToken
  @Test func token() async throws {
    let network = MockNetworking(
      .status(401), .status(401), .status(401), .value(onePage), .value(onePage), .value(onePage))
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let client = NotesClient(network: network.load) { try await tokens.token(after: $0) }
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(network.tokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end
}

/// Holds calls until the test lets them go.
private final class Gate: Sendable {
  private let (asked, ask) = AsyncStream<Never>.makeStream()
  private let (gate, opening) = AsyncStream<Never>.makeStream()

  /// The same network behind the gate. A call that is cancelled waits no longer.
  func before(_ network: @escaping NotesClient.Networking) -> NotesClient.Networking {
    { [self] request in
      ask.finish()
      for await _ in gate {}
      return try await network(request)
    }
  }

  /// Waits until a call has come.
  func isReached() async { for await _ in asked {} }

  func open() { opening.finish() }
}

extension MockNetworking {
  /// The tokens of the requests so far.
  fileprivate var tokens: [String?] {
    requests.map { $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "") }
  }
}

/// What a test sees when its answers do not fit.
@Suite struct MockNetworkingTests {
  let request = URLRequest(url: NotesClient.base)

  @Test func requestWithoutAnAnswerIsNamed() async throws {
    let network = MockNetworking(.status(204))
    #expect(network.unusedAnswers == 1)
    _ = try await network.load(request)
    #expect(network.unusedAnswers == 0)

    let error = await #expect(throws: URLError.self) { try await network.load(request) }

    let text = "Nobody scripted GET https://example.com/v1."
    #expect(error?.localizedDescription == text)
  }

  @Test func valueThatCannotBeEncodedFailsTheCall() async {
    let network = MockNetworking(.value(Double.nan))

    await #expect(throws: EncodingError.self) { try await network.load(request) }
  }
}
