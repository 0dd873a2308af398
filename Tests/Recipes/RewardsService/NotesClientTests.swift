import Foundation
import Notes
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with a protocol of one function.
@Suite struct NotesClientTests {
  let base: URL
  let notes: URL
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  init() throws {
    base = try #require(URL(string: "https://example.com/v1"))
    notes = try #require(URL(string: "https://example.com/v1/notes"))
  }

  // docs: RewardsServiceValue
  @Test func value() async throws {
    let network = MockNetworking()
    network.givenAnswer(to: notes, data: onePage)
    let client = NotesClient(base: base, network: network)

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: RewardsServiceAddress
  @Test func address() async throws {
    let network = MockNetworking()
    network.responseData = onePage
    let client = NotesClient(base: base, network: network)

    _ = try await client.notes(page: 2, query: "milk & eggs")

    let url = try #require(network.requestedURLs.first)
    #expect(url.absoluteString == "https://example.com/v1/notes?page=2&query=milk%20%26%20eggs")
  }
  // docs: end

  // cannot: RewardsServiceHeaders its seam takes a URL, so the double sees no header
  // cannot: RewardsServiceToken its seam takes a URL, so the double sees no header
  @Test func headers() async throws {
    let network = MockNetworking()
    network.responseData = onePage
    let client = NotesClient(base: base, network: network)

    _ = try await client.notes()

    let seen: [URL] = network.requestedURLs
    #expect(seen == [notes])
    #expect(try await realRequest().allHTTPHeaderFields ?? [:] == [:])
  }

  // cannot: RewardsServicePost its seam takes a URL, so each request is a GET without a body
  @Test func post() async throws {
    #expect(try await realRequest().httpMethod == "GET")
    #expect(try await realRequest().httpBody == nil)
  }

  // docs: RewardsServiceStatus
  @Test func status() async throws {
    let network = MockNetworking()
    network.givenAnswer(to: notes, status: 403, data: onePage)
    let client = NotesClient(base: base, network: network)

    await #expect(throws: NotesError.status(403)) { try await client.notes() }
  }
  // docs: end

  // docs: RewardsServiceBrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    let network = MockNetworking()
    network.givenAnswer(to: notes, data: Data(body.utf8))
    let client = NotesClient(base: base, network: network)

    await #expect(throws: DecodingError.self) { try await client.notes() }
  }
  // docs: end

  // docs: RewardsServiceOffline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    let network = MockNetworking()
    network.givenAnswer(to: notes, error: URLError(code))
    let client = NotesClient(base: base, network: network)

    let error = await #expect(throws: URLError.self) { try await client.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: RewardsServicePages
  @Test func pages() async throws {
    let network = MockNetworking()
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    network.givenAnswer(to: notes, data: first)
    network.givenAnswer(to: base.notes(page: 2), data: onePage)
    let client = NotesClient(base: base, network: network)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(network.requestedURLs.map(\.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: RewardsServiceRetry
  @Test func retry() async throws {
    let (network, clock) = (MockNetworking(), TestClock())
    network.givenAnswer(to: notes, status: 503)
    network.givenAnswer(to: notes, data: onePage)
    let client = NotesClient(base: base, network: network, clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(network.requestedURLs.count == 2)
  }
  // docs: end

  // docs: RewardsServiceCancelling
  @Test func cancelling() async throws {
    let network = MockNetworking()
    network.givenNeverAnswers(to: notes)
    let client = NotesClient(base: base, network: network)
    let call = Task { try await client.notes() }
    try await requireEventually { !network.requestedURLs.isEmpty }

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
  }
  // docs: end

  // cannot: RewardsServiceCancelling its seam hands nothing back, so the load itself runs on
  @Test func cancelledLoadRunsOn() async throws {
    let silent = URLSession(configuration: .scripted(by: ScriptedURLProtocol.self))
    defer { silent.invalidateAndCancel() }
    let client = NotesClient(base: base, network: silent)
    let call = Task { try await client.notes() }

    call.cancel()

    await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(await silent.allTasks.count == 1)
  }

  // docs: RewardsServiceSpinner
  @Test @MainActor func spinner() async throws {
    let network = MockNetworking()
    let model = NotesViewModel { try await NotesClient(base: base, network: network).notes().notes }
    network.givenNeverAnswers(to: notes)
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && network.requestedURLs.count == 1 }
    loading.cancel()
    await loading.value
    #expect(!model.isLoading && model.message == nil)
    await model.load()  // Nobody scripted this request, so it fails.
    #expect(!model.isLoading && model.message != nil)
    network.givenAnswer(to: notes, data: onePage)
    await model.load()
    #expect(!model.isLoading && model.message == nil && model.notes == [milk])
  }
  // docs: end

  /// What a real session makes of the URL.
  private func realRequest() async throws -> URLRequest {
    let silent = URLSession(configuration: .scripted(by: ScriptedURLProtocol.self))
    defer { silent.invalidateAndCancel() }
    silent.fetch(notes) { _, _, _ in }
    return try #require(await silent.allTasks.first?.originalRequest)
  }
}
