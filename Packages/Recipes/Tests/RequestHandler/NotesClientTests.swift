import Foundation
import Testing

@testable import RequestHandlerNotes  // for its internal functions

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the client sends, and how it handles the responses. Each test has its own server.
@Suite(.timeLimit(.minutes(2))) struct NotesClientTests {
  let server = HTTPStub()
  var client: NotesClient {
    NotesClient(
      base: server.base, session: server.session,
      token: { refused in refused.map { "\($0), renewed" } ?? "old" }, waits: [.zero])
  }

  /// Returns what the client decodes from a body.
  func value(of body: Data) async throws -> NotePage {
    server.answer("/notes", body: body)
    return try await client.notes()
  }

  @Test func callSendsPathQueryAndToken() async throws {
    server.answer("/notes?page=2&query=milk%20%26%201%2B1", body: try answer("notes"))
    let base = server.base.appendingPathComponent("")  // With a trailing slash.
    let client = NotesClient(base: base, session: server.session, token: { _ in "secret" })

    _ = try await client.notes(page: 2, query: "milk & 1+1")

    let request = try #require(server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  /// The body is made up. Replace it with one that the service sends.
  @Test(arguments: [300, 401, 404, 422, 500])
  func refusalCarriesTheCodeOfTheService(status: Int) async throws {
    let client = NotesClient(
      base: server.base, session: server.session, token: { _ in "secret" }, waits: [.zero])
    let problem = Data(#"{"code": "too_long"}"#.utf8)
    server.answer("/notes", status: status, body: problem)

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == status)
    #expect(error?.response.body == problem)
    #expect(error?.localizedDescription == "The service answered with the status \(status).")
    #expect(server.requests.count == 1)  // A refused token isn't sent again.
  }

  @Test func clientUsesItsDecoder() async throws {
    let decoder = NotesClient.decoder
    decoder.allowsJSON5 = true
    server.answer("/notes", body: Data("// JSON5\n".utf8) + (try answer("notes")))

    _ = try await NotesClient(base: server.base, session: server.session, decoder: decoder)
      .notes()
  }

  @Test func missingConnectionIsTheErrorOfTheSession() async throws {
    server.answer("/notes", error: URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) {
      try await client.notes()
    }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsTheCall() async throws {
    let held = server.answer("/notes", isHeld: true)
    let call = Task { [client] in try await client.notes() }
    while server.requests.isEmpty {
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
    for status in [503, 401, 503, 299, 401, 401, 503, 503] {
      server.answer("/notes", status: status, body: try answer("notes"))
    }

    _ = try await client.notes()
    for _ in 1...2 {
      await #expect(throws: NotesError.self) { try await client.notes() }
    }

    let tokens = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    let both = ["Bearer old", "Bearer old, renewed"]
    #expect(tokens == ["Bearer old"] + both + [both[1]] + both + ["Bearer old", "Bearer old"])
  }

  /// The service requests a wait of zero; the other wait is too long for a test.
  @Test func serviceSaysHowLongToWait() async throws {
    server.answer("/notes", status: 429, headers: ["Retry-After": "0"])
    server.answer("/notes", status: 503, headers: ["Retry-After": "9223372036854775807"])
    let client = NotesClient(
      base: server.base, session: server.session, waits: [.seconds(3_600), .seconds(3_600)])

    let error = await #expect(throws: NotesError.self) {
      try await client.notes()
    }

    #expect(error?.status == 503)
    #expect(error?.response.headers["retry-after"] == "9223372036854775807")
    #expect(server.requests.count == 2)
  }

  @Test func requestHasItsOwnHeaders() async throws {
    server.answer("/path?a=b&c=d", method: "PUT", status: 204, headers: ["ETag": "7"])

    let client = NotesClient(base: server.base, session: server.session)
    let response = try await client.send(
      "PUT", "/path?a=b", query: ["c": "d"],
      headers: ["Content-Type": "image/png", "Authorization": "Basic eA=="],
      body: Data("png".utf8))

    #expect(response.headers["etag"] == "7")
    let request = try #require(server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Authorization") == "Basic eA==")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
    #expect(request.url?.query == "a=b&c=d")
  }

  @Test func callSendsTheTokenOfItsTimeAndTheWholeRequestAgain() async throws {
    for status in [200, 401, 201] { server.answer("/path", method: "POST", status: status) }
    let (tokens, source) = AsyncStream<String>.makeStream()
    for token in ["first", "second", "third"] { source.yield(token) }
    let client = NotesClient(
      base: server.base, session: server.session,
      token: { _ in
        for await token in tokens { return token }
        return nil
      })

    for _ in 1...2 { try await client.send("POST", "/path", body: Data("{}".utf8)) }

    let sent = server.requests.map { $0.value(forHTTPHeaderField: "Authorization") }
    #expect(sent == ["Bearer first", "Bearer second", "Bearer third"])
    #expect(server.requests.map(\.httpBody) == Array(repeating: Data("{}".utf8), count: 3))
  }

  /// The endpoint is made up: this is about how the client sends any body.
  @Test func postIsSentAsJSONAndOnlyOnce() async throws {
    server.answer("/path", method: "POST", status: 503)

    await #expect(throws: NotesError.self) {
      try await client.send("POST", "/path", body: Data("{}".utf8))
    }

    let request = try #require(server.requests.first)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data("{}".utf8))
    // Without a leading slash, a path could lead to another host.
    await #expect(throws: URLError(.badURL)) { try await client.send("POST", "path") }
    #expect(server.requests.count == 1)
  }
}
