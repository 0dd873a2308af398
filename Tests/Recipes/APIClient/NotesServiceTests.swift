import APIClient
import APIClientDoubles
import Foundation
import Notes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with specs, a service and stubs on the client.
@Suite struct NotesServiceTests {
  let client: APIClient
  let milk = Note(id: 1, text: "milk")
  let onePage = #"{"notes": [{"id": 1, "text": "milk"}]}"#

  /// Each test has a base URL of its own, because stubs belong to a base URL.
  init() throws {
    client = APIClient(
      baseURL: try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid")))
  }

  // docs: APIClientValue
  @Test func value() async throws {
    let client = client.stub(json: onePage, endpoint: "/notes")

    let page = try await NotesService(apiClient: client).notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: APIClientAddress
  @Test func address() async throws {
    let client = client.stub(json: onePage)

    _ = try await NotesService(apiClient: client).notes(page: 2, query: "milk & eggs")

    let url = try #require(client.recordedRequests.first?.url)
    #expect(url.absoluteString == "\(client.baseURL)/notes?page=2&query=milk%20%26%20eggs")
  }
  // docs: end

  // docs: APIClientHeaders
  @Test func headers() async throws {
    let middleware = TokenMiddleware(tokens: Tokens("secret"))
    let client = APIClient(baseURL: client.baseURL, middlewares: [middleware]).stub(json: onePage)

    _ = try await NotesService(apiClient: client).notes()

    let request = try #require(client.recordedRequests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
  }
  // docs: end

  // docs: APIClientPost
  @Test func post() async throws {
    let client = client.stub(json: #"{"id": 1, "text": "milk"}"#, code: 201, endpoint: "/notes")

    let note = try await NotesService(apiClient: client).add("milk")

    let request = try #require(client.recordedRequests.first)
    let body = try #require(request.httpBody)
    #expect(note == milk)
    #expect(request.httpMethod == "POST")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(try JSONDecoder().decode([String: String].self, from: body) == ["text": "milk"])
  }
  // docs: end

  // docs: APIClientStatus
  @Test func status() async throws {
    let client = client.stub(json: onePage, code: 403, endpoint: "/notes")
    let service = NotesService(apiClient: client)

    await #expect(throws: NetworkError.requestFailed(statusCode: 403)) { try await service.notes() }
  }
  // docs: end

  // docs: APIClientBrokenJSON
  @Test(arguments: [
    (#"{"notes": ["#, "it is not valid JSON"), ("{}", "no value at notes"),
    (#"{"notes": [{"id": 1}]}"#, "no value at notes[0].text"),
  ])
  func brokenJSON(body: String, reason: String) async throws {
    let service = NotesService(apiClient: client.stub(json: body, endpoint: "/notes"))

    await #expect(throws: NetworkError.undecodableBody(reason: reason)) {
      try await service.notes()
    }
  }
  // docs: end

  // docs: APIClientOffline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    let service = NotesService(apiClient: client.stub(error: URLError(code), endpoint: "/notes"))

    let error = await #expect(throws: URLError.self) { try await service.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: APIClientPages
  @Test func pages() async throws {
    let first = #"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#
    let client = client.stub(json: first, endpoint: "/notes")
      .stub(json: onePage, endpoint: "/notes?page=2")

    let all = try await NotesService(apiClient: client).allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(client.recordedRequests.map(\.url?.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: APIClientRetry
  @Test func retry() async throws {
    let clock = TestClock()
    let client = client.stub(json: "", code: 503).stub(json: onePage)

    async let page = NotesService(apiClient: client, clock: clock).notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(client.recordedRequests.count == 2)
  }
  // docs: end

  // docs: APIClientToken
  @Test func token() async throws {
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }
    let client = stubbed(401, 401, 401, 200, 200, 200, with: TokenMiddleware(tokens: tokens))
    let calls = (1...3).map { _ in
      Task { try await NotesService(apiClient: client, tokens: tokens).notes() }
    }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(sentTokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  /// The last middleware stands for another call: it renews the token that this request carries.
  @Test func refusalThatComesAfterTheRenewal() async throws {
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      return "new"
    }
    let client = stubbed(401, 200, with: TokenMiddleware(tokens: tokens), OtherCall(tokens: tokens))

    #expect(try await NotesService(apiClient: client, tokens: tokens).notes().notes == [milk])

    #expect(renewals.withLock { $0 } == 1)
    #expect(sentTokens == ["old", "new"])
  }

  // docs: APIClientCancelling
  @Test func cancelling() async throws {
    let session = URLSession(configuration: .testing, delegate: Delegate(), delegateQueue: nil)
    let client = client.stub(.neverAnswers).copy(session: session)
    let call = Task { try await NotesService(apiClient: client).notes() }
    try await requireEventually { !client.recordedRequests.isEmpty }
    let load = try #require(await session.allTasks.first)

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
    try await requireEventually { load.state != .running }
  }
  // docs: end

  // docs: APIClientSpinner
  @Test @MainActor func spinner() async throws {
    let client = client.stub(.neverAnswers)
    let service = NotesService(apiClient: client)
    let model = NotesViewModel { try await service.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && client.recordedRequests.count == 1 }
    loading.cancel()
    await loading.value
    #expect(!model.isLoading && model.message == nil)
    await model.load()  // Nobody scripted this request, so it fails.
    #expect(!model.isLoading && model.message != nil)
    _ = client.stub(json: onePage)
    await model.load()
    #expect(!model.isLoading && model.message == nil && model.notes == [milk])
  }
  // docs: end

  private func stubbed(_ codes: Int..., with middlewares: any Middleware...) -> APIClient {
    codes.reduce(APIClient(baseURL: client.baseURL, middlewares: middlewares)) { client, code in
      client.stub(json: onePage, code: code)
    }
  }

  private var sentTokens: [String?] {
    client.recordedRequests.map {
      $0.value(forHTTPHeaderField: "Authorization")?.replacing("Bearer ", with: "")
    }
  }
}

/// Renews the token while a request is under way.
private struct OtherCall: Middleware {
  let tokens: Tokens

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    _ = try await tokens.renewed(after: "old")
    return request
  }
}

/// A client uses a session that has a delegate as it is. So a test can look at its tasks.
private final class Delegate: NSObject, URLSessionDelegate {}
