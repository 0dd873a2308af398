import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test can expect from the file to copy.
@Suite struct HTTPStubTests {
  let server = HTTPStub()
  let milk = Data("milk".utf8)

  @Test func answerIsThatOfItsAddress() async throws {
    let server = HTTPStub(base: "https://\(UUID()).invalid/v1/")
    _ = HTTPStub()  // Another test's stub.
    server.answer("notes?page=2", body: Data("eggs".utf8))
    server.answer("notes", status: 201, headers: ["ETag": "1"], body: milk)

    let (body, response) = try await server.load("notes")

    #expect(body == milk)
    #expect(response.statusCode == 201)
    #expect(response.value(forHTTPHeaderField: "etag") == "1")
    #expect(server.requests.first?.url?.path() == "/v1/notes")
    #expect(server.unusedAnswers == ["GET \(server.base)notes?page=2"])
  }

  @Test func answersToOneRequestComeInTheirOrder() async throws {
    server.answer("notes", method: "DELETE", status: 204)
    server.answer("notes", status: 503)
    server.answer("notes", body: milk)

    #expect(try await server.load("notes").response.statusCode == 503)
    #expect(try await server.load("notes").body == milk)

    #expect(server.unusedAnswers == ["DELETE \(server.base)/notes"])
  }

  @Test func errorComesInsteadOfAnAnswer() async throws {
    server.answer("notes", error: URLError(.timedOut))

    let error = await #expect(throws: URLError.self) { try await server.load("notes") }

    #expect(error?.code == .timedOut)
  }

  @Test func requestThatNobodyScriptedIsNamedWithTheAnswersThatAreLeft() async throws {
    server.answer("note")

    let error = await #expect(throws: (any Error).self) { try await server.load("notes") }

    let asked = "GET \(server.base)/notes"
    let left = "GET \(server.base)/note"
    #expect(error?.localizedDescription == "No answer for \(asked). Unused answers: \(left).")
  }

  @Test(arguments: [(0, "none."), (5, "1, 2, 3, 4, 5."), (7, "1, 2, 3, 4, 5 and 2 more.")])
  func errorNamesUpToFiveAnswersThatAreLeft(count: Int, names: String) async throws {
    for number in 0..<count { server.answer("\(number + 1)") }

    let error = await #expect(throws: (any Error).self) { try await server.load("notes") }

    let text = error?.localizedDescription.replacing("GET \(server.base)/", with: "") ?? ""
    #expect(text.hasSuffix("Unused answers: \(names)"), "\(text)")
  }

  @Test func requestToAHostWithoutAStubIsToldWhichHostsHaveOne() async throws {
    let typo = try #require(URL(string: "https://typo-\(UUID()).invalid/notes"))
    let others = (1...9).map { _ in HTTPStub() }

    let error = await #expect(throws: (any Error).self) {
      try await server.session.data(from: typo)
    }

    let text = error?.localizedDescription ?? ""
    #expect(text.hasPrefix("No answer for GET \(typo). Other stubs: "), "\(text)")
    #expect(text.hasSuffix(" more."), "\(text)")
    withExtendedLifetime(others) {}
  }

  @Test func errorOfATestKeepsItsDomainCodeAndText() async throws {
    let error = NSError(domain: "sample", code: 7, userInfo: [NSLocalizedDescriptionKey: "text"])
    server.answer("notes", error: error)

    let seen =
      await #expect(throws: (any Error).self) { try await server.load("notes") } as NSError?

    #expect(seen?.domain == "sample")
    #expect(seen?.code == 7)
    #expect(seen?.localizedDescription == "text")
  }

  @Test(.timeLimit(.minutes(1)), arguments: [#"Basic realm="a""#, "Bearer"])
  func callThatIsAskedForAPasswordEnds(challenge: String) async throws {
    server.answer("notes", status: 401, headers: ["www-authenticate": challenge], body: milk)

    #expect(try await server.load("notes").response.statusCode == 401)
  }

  @Test func bodyIsRecordedAlsoIfItIsAStream() async throws {
    for _ in 1...2 { server.answer("notes", method: "POST") }
    let large = Data(repeating: 7, count: 100_000)

    try await server.load("notes", method: "POST") { $0.httpBody = milk }
    try await server.load("notes", method: "POST") { $0.httpBodyStream = InputStream(data: large) }

    #expect(server.requests.map(\.httpBody) == [milk, large])
  }

  @Test func bodyThatCannotBeReadFailsTheCall() async throws {
    let missing = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    server.answer("notes", method: "POST")

    let error = await #expect(throws: (any Error).self) {
      try await server.load("notes", method: "POST") {
        $0.httpBodyStream = InputStream(url: missing)
      }
    }

    #expect(error?.localizedDescription.contains("make a new stream for each request") == true)
    #expect(server.unusedAnswers.count == 1)
  }

  @Test(.timeLimit(.minutes(1))) func bodyThatIsWrittenSlowlyStopsNoOtherCall() async throws {
    let pipe = try NamedPipe()
    server.answer("slow", method: "POST")
    server.answer("notes", body: milk)
    var request = URLRequest(url: server.base.appending(path: "slow"))
    request.httpMethod = "POST"
    request.httpBodyStream = try pipe.stream
    // More than fits into a pipe, so the writer waits for the reader.
    let oats = String(repeating: "oats", count: 50_000)

    let error: (any Error)? = try await awaitCompletion { completion in
      let notes = server.session.dataTask(with: server.base.appending(path: "notes")) { _, _, _ in
        Thread.detachNewThread {
          pipe.write(oats)
          pipe.close()
        }
      }
      server.session.dataTask(with: request) { completion($2) }.resume()
      notes.resume()
    }

    #expect(error == nil)
    #expect(server.requests.map(\.httpBody) == [nil, Data(oats.utf8)])
  }

  @Test(arguments: [("GET", 204), ("GET", 304), ("HEAD", 200)])
  func answerThatHasNoBodyOnAWireHasNone(method: String, status: Int) async throws {
    server.answer("notes", method: method, status: status, body: milk)

    #expect(try await server.load("notes", method: method).body.isEmpty)
  }

  #if canImport(FoundationNetworking)
    @Test func downloadOnLinuxFailsAndTheProcessLives() async throws {
      server.answer("notes", body: milk)

      let error = await #expect(throws: (any Error).self) {
        try await server.session.download(from: server.base.appending(path: "notes"))
      }

      #expect(error?.localizedDescription.contains("load it with a data task") == true)
    }

    @Test func sessionWhichHasOpenFilesGoesWithItsStub() async throws {
      var server: HTTPStub? = HTTPStub()
      server?.answer("notes")
      try await server?.load("notes")
      weak let session = server?.session
      server = nil
      try await requireEventually { session == nil }
    }
  #endif

  @Test func stubThatIsGoneKeepsNoRequest() async throws {
    let isGone = Mutex(false)
    do {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: 1_000_000, alignment: 1)
      let body = Data(
        bytesNoCopy: bytes, count: 1_000_000,
        deallocator: .custom { bytes, _ in
          bytes.deallocate()
          isGone.withLock { $0 = true }
        })
      let server = HTTPStub()
      server.answer("notes", method: "POST")
      try await server.load("notes", method: "POST") { $0.httpBody = body }
      #expect(server.requests.count == 1)
    }
    try await requireEventually { isGone.withLock(\.self) }
  }

  @Test func clientMayOutliveItsStub() async throws {
    func makeSession() -> (URLSession, URL) {
      let server = HTTPStub()
      server.answer("notes", body: milk)
      return (server.session, server.base)
    }
    let (session, base) = makeSession()

    #expect(try await session.data(from: base.appending(path: "notes")).0 == milk)
  }
}

extension HTTPStub {
  /// Loads a URL from this server.
  @discardableResult func load(
    _ path: String, method: String = "GET",
    change: @Sendable (inout URLRequest) throws -> Void = { _ in }
  ) async throws -> (body: Data, response: HTTPURLResponse) {
    let slash = path.isEmpty || base.absoluteString.hasSuffix("/") ? "" : "/"
    var request = URLRequest(url: try #require(URL(string: "\(base)\(slash)\(path)")))
    request.httpMethod = method
    try change(&request)
    let (body, response) = try await session.data(for: request)
    return (body, try #require(response as? HTTPURLResponse))
  }
}
