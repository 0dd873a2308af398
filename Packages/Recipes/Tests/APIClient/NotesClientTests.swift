import Foundation
import Testing
import APIClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client sends, and how it handles the responses. Each test has its own client.
@Suite(.timeLimit(.minutes(2))) struct NotesClientTests {
  let client = NotesClient.stubbed(
    with: NotesClient.AuthorizationMiddleware { $0.map { "\($0), renewed" } ?? "old" },
    NotesClient.RetryMiddleware(waits: [.zero]))

  /// Returns what the client decodes from a body.
  func value(of body: Data) async throws -> NotePage {
    client.stub(data: body, endpoint: "/notes")
    return try await client.notes()
  }

  @Test func callSendsPathQueryAndToken() async throws {
    client.stub(data: try answer("notes"), endpoint: "/notes?page=2&query=milk%20%26%201%2B1")
    let base = client.server.base.appendingPathComponent("")  // With a trailing slash.
    let sut = NotesClient(
      base: base, session: client.server.session, middlewares: client.middlewares)

    _ = try await sut.notes(page: 2, query: "milk & 1+1")

    let request = try #require(client.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer old")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  /// The body is made up. Replace it with one that the service sends.
  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let client = NotesClient.stubbed(with: NotesClient.AuthorizationMiddleware { _ in "secret" })
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    client.stub(data: problem, code: status, endpoint: "/notes")

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == status)
    #expect(error?.response.body == problem)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(client.server.requests.count == 1)  // A refused token isn't sent again.
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    client.stub(error: URLError(.notConnectedToInternet), endpoint: "/notes")

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    let held = client.server.answer("/notes", isHeld: true)
    let call = Task { [client] in try await client.notes() }
    while client.server.requests.isEmpty {
      try Task.checkCancellation()
      await Task.yield()
    }

    call.cancel()

    let error = await #expect(throws: URLError.self) {
      try await withTaskCancellationHandler {
        try await call.value
      } onCancel: {
        held.release()  // The suite's time limit ends a call that continues.
      }
    }
    #expect(error?.code == .cancelled)
  }

  @Test func callIsRepeatedForAServiceThatIsBusyOrRefusesTheToken() async throws {
    for code in [503, 401, 503, 299, 401, 401, 503, 503] {
      client.stub(data: try answer("notes"), code: code, endpoint: "/notes")
    }

    _ = try await client.notes()
    for _ in 1...2 {
      await #expect(throws: NotesError.self) { try await client.notes() }
    }

    let tokens = client.server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + [both[1]] + both + ["Bearer old", "Bearer old"])
  }

  /// The service requests a wait of zero; the other wait is too long for a test.
  @Test func serviceSaysHowLongToWait() async throws {
    let client = NotesClient.stubbed(
      with: NotesClient.RetryMiddleware(waits: [.seconds(3_600), .seconds(3_600)]))
    let long = ["Retry-After": "9223372036854775807"]
    client.stub(code: 429, headers: ["Retry-After": "0"], endpoint: "/notes")
    client.stub(code: 503, headers: long, endpoint: "/notes")

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == 503)
    #expect(error?.response.headers["retry-after"] == "9223372036854775807")
    #expect(client.server.requests.count == 2)
  }

  @Test func emptyAnswerIsNoError() async throws {
    client.stub(code: 204, endpoint: "/reviews", method: "POST")

    try await client.send(PostSpec())

    #expect(client.server.unusedAnswers.isEmpty)
  }

  @Test func requestHasItsOwnHeaders() async throws {
    let client = NotesClient.stubbed(with: NotesClient.AuthorizationMiddleware { _ in nil })
    client.stub(code: 204, headers: ["ETag": "7"], endpoint: "/pictures/1", method: "PUT")

    let tag = try await client.send(PutSpec())

    #expect(tag == "7")
    let request = try #require(client.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Basic eA==")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
  }

  @Test func callSendsTheTokenOfItsTimeAndTheWholeRequestAgain() async throws {
    let (tokens, source) = AsyncStream<String>.makeStream()
    for token in ["first", "second", "third"] { source.yield(token) }
    let client = NotesClient.stubbed(
      with: NotesClient.AuthorizationMiddleware { _ in
        for await token in tokens { return token }
        return nil
      })
    for code in [200, 401, 201] { client.stub(code: code, endpoint: "/reviews", method: "POST") }

    for _ in 1...2 { try await client.send(PostSpec()) }

    let sent = client.server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer first", "Bearer second", "Bearer third"])
    let body = Data(#"{"text":"Good"}"#.utf8)
    #expect(client.server.requests.map(\.httpBody) == Array(repeating: body, count: 3))
  }

  /// The endpoint is made up: this is about how the client sends any body.
  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    client.stub(code: 503, endpoint: "/reviews", method: "POST")

    await #expect(throws: NotesError.self) { try await client.send(PostSpec()) }

    let request = try #require(client.server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data(#"{"text":"Good"}"#.utf8))
    // Without a leading slash, a path could lead to another host.
    await #expect(throws: URLError(.badURL)) { try await client.send(PostSpec(path: "reviews")) }
    #expect(client.server.requests.count == 1)
  }
}

/// A spec that an app could write, too.
private struct PostSpec: NotesClient.APISpec {
  let method = "POST"
  var path = "/reviews"

  func body(by encoder: JSONEncoder) throws -> Data? { try encoder.encode(["text": "Good"]) }
}

/// A spec with its own headers, which reads a header of the response.
private struct PutSpec: NotesClient.APISpec {
  let method = "PUT"
  let path = "/pictures/1"
  let headers = ["Content-Type": "image/png", "Authorization": "Basic eA=="]

  func body(by _: JSONEncoder) -> Data? { Data("png".utf8) }

  func answer(in response: NotesClient.HTTPResponse, by _: JSONDecoder) -> String? {
    response.headers["etag"]
  }
}
