import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Notes
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What people ask of a client every day, with a protocol in front of `URLSession`.
@Suite struct NotesClientTests {
  let base: URL
  let notes: URL
  let milk = Note(id: 1, text: "milk")
  let onePage = Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8)

  init() throws {
    base = try #require(URL(string: "https://example.com/v1"))
    notes = try #require(URL(string: "https://example.com/v1/notes"))
  }

  /// What a real session makes of the URL.
  var realRequest: URLRequest {
    get throws {
      let task = URLSession.shared.makeDataTask(with: notes) { _, _, _ in }
      return try #require((task as? URLSessionTask)?.originalRequest)
    }
  }

  func status(_ code: Int) -> HTTPURLResponse? {
    HTTPURLResponse(url: notes, statusCode: code, httpVersion: nil, headerFields: nil)
  }

  // docs: DogPatchClientValue
  @Test func value() async throws {
    let session = MockURLSession()
    session.givenAnswer(to: notes, data: onePage, response: status(200))
    let client = NotesClient(base: base, session: session)

    let page = try await client.notes()

    #expect(page.notes == [milk])
  }
  // docs: end

  // docs: DogPatchClientAddress
  @Test func address() throws {
    let session = MockURLSession()
    let client = NotesClient(base: base, session: session)

    client.notes(page: 2, query: "milk & eggs") { _ in }

    let url = try #require(session.tasks.first?.url)
    #expect(url.absoluteString == "https://example.com/v1/notes?page=2&query=milk%20%26%20eggs")
  }
  // docs: end

  // cannot: DogPatchClientHeaders its seam takes a URL, so the double sees no header
  // cannot: DogPatchClientToken its seam takes a URL, so the double sees no header
  @Test func headers() throws {
    let session = MockURLSession()
    let client = NotesClient(base: base, session: session)

    client.notes { _ in }

    let asked: [URL] = session.tasks.map(\.url)
    #expect(asked == [notes])
    #expect(try realRequest.allHTTPHeaderFields ?? [:] == [:])
  }

  // cannot: DogPatchClientPost its seam takes a URL, so each request is a GET without a body
  @Test func post() throws {
    #expect(try realRequest.httpMethod == "GET")
    #expect(try realRequest.httpBody == nil)
  }

  // docs: DogPatchClientStatus
  @Test func status() async throws {
    let session = MockURLSession()
    session.givenAnswer(to: notes, data: onePage, response: status(403))
    let client = NotesClient(base: base, session: session)

    await #expect(throws: NotesError.status(403)) { try await client.notes() }
  }
  // docs: end

  // docs: DogPatchClientBrokenJSON
  @Test(arguments: [#"{"notes": ["#, "{}", #"{"notes": [{"id": 1}]}"#])
  func brokenJSON(body: String) async throws {
    let session = MockURLSession()
    session.givenAnswer(to: notes, data: Data(body.utf8), response: status(200))
    let client = NotesClient(base: base, session: session)

    await #expect(throws: DecodingError.self) { try await client.notes() }
  }
  // docs: end

  // docs: DogPatchClientOffline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    let session = MockURLSession()
    session.givenAnswer(to: notes, error: URLError(code))
    let client = NotesClient(base: base, session: session)

    let error = await #expect(throws: URLError.self) { try await client.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: DogPatchClientPages
  @Test func pages() async throws {
    let session = MockURLSession()
    let first = Data(#"{"notes": [{"id": 7, "text": "eggs"}], "next": 2}"#.utf8)
    session.givenAnswer(to: notes, data: first, response: status(200))
    session.givenAnswer(to: base.notes(page: 2), data: onePage, response: status(200))
    let client = NotesClient(base: base, session: session)

    let all = try await client.allNotes()

    #expect(all == [Note(id: 7, text: "eggs"), milk])
    #expect(session.tasks.map(\.url.query) == [nil, "page=2"])
  }
  // docs: end

  // docs: DogPatchClientRetry
  @Test func retry() async throws {
    let (session, clock) = (MockURLSession(), TestClock())
    session.givenAnswer(to: notes, data: Data(), response: status(503))
    session.givenAnswer(to: notes, data: onePage, response: status(200))
    let client = NotesClient(base: base, session: session, clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(2))
    #expect(try await page.notes == [milk])
    #expect(session.tasks.count == 2)
  }
  // docs: end

  // docs: DogPatchClientCancelling
  @Test func cancelling() async throws {
    let session = MockURLSession()
    let client = NotesClient(base: base, session: session)
    let call = Task { try await client.notes() }
    try await requireEventually { session.tasks.first?.calledResume == true }

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await awaitEnd { try await call.value } }
    #expect(error?.code == .cancelled)
    #expect(session.tasks.map(\.calledCancel) == [true])
  }
  // docs: end

  // docs: DogPatchClientSpinner
  @Test(arguments: [nil, URLError.Code.timedOut, .cancelled])
  @MainActor func spinner(failure: URLError.Code?) async throws {
    let session = MockURLSession()
    let client = NotesClient(base: base, session: session)
    let model = NotesViewModel { try await client.notes().notes }
    let loading = Task { await model.load() }
    try await requireEventually { model.isLoading && session.tasks.first?.calledResume == true }
    if failure == .cancelled { loading.cancel() }
    let error = failure == .timedOut ? URLError(.timedOut) : nil
    session.tasks[0].completionHandler(onePage, status(200), error)
    await loading.value

    #expect(!model.isLoading)
    #expect(model.notes == (failure == nil ? [milk] : []))
    #expect((model.message != nil) == (failure == .timedOut))
  }
  // docs: end
}
