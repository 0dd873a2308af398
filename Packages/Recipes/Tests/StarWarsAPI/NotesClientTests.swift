import Foundation
import Testing
import StarWarsAPINotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client sends, and how it handles the responses. Each test has its own loader.
@Suite(.timeLimit(.minutes(2))) struct NotesClientTests {
  let mock = MockLoader()
  var client: NotesClient { NotesClient(loader: mock) }

  /// Returns what the client decodes from a body.
  func value(of body: Data) async throws -> NotePage {
    mock.then(body: body)
    return try await client.notes()
  }

  @Test func callSendsPathQueryAndToken() async throws {
    mock.then(body: try answer("notes"))
    let base = try #require(URL(string: "https://own.example/v2/"))
    let loader = NotesClient.AuthorizingLoader(mock) { $0 == nil ? "secret" : "other" }

    _ = try await NotesClient(base: base, loader: loader).notes(page: 2, query: "milk & 1+1")

    let request = try #require(mock.requests.first).urlRequest
    let address = "https://own.example/v2/notes?page=2&query=milk%20%26%201%2B1"
    #expect(request.url?.absoluteString == address)
    #expect(request.httpMethod == "GET")
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  /// The body is made up. Replace it with one that the service sends.
  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    mock.then(status: status, body: problem)
    let client = NotesClient(loader: NotesClient.AuthorizingLoader(mock) { _ in "secret" })

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == status)
    #expect(error?.response.body == problem)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(mock.requests.count == 1)  // A refused token isn't sent again.
  }

  @Test func clientUsesItsDecoder() async throws {
    let decoder = NotesClient.decoder
    decoder.allowsJSON5 = true
    mock.then(body: Data("// JSON5\n".utf8) + (try answer("notes")))

    _ = try await NotesClient(loader: mock, decoder: decoder).notes()
  }

  @Test func argumentThatIsNotGivenIsNotSent() async throws {
    _ = try await value(of: answer("notes"))

    let url = try mock.requests.first?.urlRequest.url?.absoluteString
    #expect(url == NotesClient.base.absoluteString + "/notes")
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    mock.then(error: URLError(.notConnectedToInternet))
    let client = NotesClient(loader: NotesClient.RetryingLoader(mock, waits: [.zero]))

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    mock.thenNeverAnswers()
    let call = Task { [client] in try await client.notes() }
    while mock.requests.isEmpty {
      try Task.checkCancellation()
      await Task.yield()
    }

    call.cancel()

    let error = await #expect(throws: URLError.self) {
      try await withTaskCancellationHandler {
        try await call.value
      } onCancel: {
        mock.release()  // The suite's time limit ends a call that continues.
      }
    }
    #expect(error?.code == .cancelled)
  }

  /// The service requests a wait of zero; the other wait is too long for a test.
  @Test func serviceSaysHowLongToWait() async throws {
    mock.then(status: 429, headers: ["Retry-After": "0"])
    mock.then(status: 503, headers: ["Retry-After": "9223372036854775807"])
    let waits = [Duration.seconds(3_600), .seconds(3_600)]
    let client = NotesClient(loader: NotesClient.RetryingLoader(mock, waits: waits))

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == 503)
    #expect(error?.response.headers["retry-after"] == "9223372036854775807")
    #expect(mock.requests.count == 2)
  }

  @Test func callSendsTheTokenOfItsTimeAndTheWholeRequestAgain() async throws {
    mock.then(status: 200).then(status: 401).then(status: 201)
    let (tokens, source) = AsyncStream<String>.makeStream()
    for token in ["first", "second", "third"] { source.yield(token) }
    let loader = NotesClient.AuthorizingLoader(mock) { _ in
      for await token in tokens { return token }
      return nil
    }
    let body = Data("{}".utf8)

    for _ in 1...2 { _ = try await loader.load(.init("POST", "/path", body: body)) }

    let requests = try mock.requests.map { try $0.urlRequest }
    let sent = requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer first", "Bearer second", "Bearer third"])
    #expect(requests.map(\.httpBody) == [body, body, body])
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    for status in [503, 401, 503, 299, 401, 401, 503, 503] {
      mock.then(status: status, body: try answer("notes"))
    }
    let retrying = NotesClient.RetryingLoader(mock, waits: [.zero])
    let client = NotesClient(
      loader: NotesClient.AuthorizingLoader(retrying) { $0.map { "\($0), renewed" } ?? "old" })

    _ = try await client.notes()
    for _ in 1...2 {
      await #expect(throws: NotesError.self) { try await client.notes() }
    }

    let tokens = mock.requests.map { $0.headers["Authorization"] }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + [both[1]] + both + ["Bearer old", "Bearer old"])
  }
}
