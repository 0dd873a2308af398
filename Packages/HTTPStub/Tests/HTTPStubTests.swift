import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test may expect of the file to copy.
@Suite struct HTTPStubTests {
  let server = HTTPStub()
  let session = SessionSpy()
  let milk = Data("milk".utf8)

  @Test func answerIsThatOfItsAddress() async throws {
    let server = HTTPStub(base: "https://\(UUID()).invalid/v1/")
    _ = HTTPStub()  // That of another test.
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
    #expect(error?.localizedDescription == "Nobody scripted \(asked). Unused answers: \(left).")
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
    #expect(text.hasPrefix("Nobody scripted GET \(typo). Other stubs: http"), "\(text)")
    #expect(text.hasSuffix(" more."), "\(text)")
    withExtendedLifetime(others) {}
  }

  // MARK: - Addresses

  @Test(arguments: AddressSpellings.same)
  func twoSpellingsOfOneAddressAreOne(first: String, second: String) async throws {
    for (scripted, asked) in try [fill(first, second), fill(second, first)] {
      let server = HTTPStub(base: try root(of: scripted))
      server.answer(scripted.absoluteString, body: milk)

      #expect(try await server.session.data(from: asked).0 == milk)
      #expect(server.requests.count == 1)
    }
  }

  @Test(arguments: AddressSpellings.different + [("https://HOST/a", "https://HOST/a/")])
  func twoAddressesAreTwo(first: String, second: String) async throws {
    for (scripted, asked) in try [fill(first, second), fill(second, first)] {
      let server = HTTPStub(base: try root(of: scripted))
      let answer = server.answer(scripted.absoluteString)

      await #expect(throws: (any Error).self) { try await server.session.data(from: asked) }
      #expect(server.unusedAnswers == ["GET \(scripted)"])
      withExtendedLifetime(answer) {}
    }
  }

  @Test(arguments: [
    ("", "notes", "/notes"), ("", "/notes", "/notes"), ("/", "notes", "/notes"),
    ("/", "/notes", "/notes"), ("/v1", "notes", "/v1/notes"), ("/v1/", "/notes", "/v1/notes"),
    ("/v1/", "notes?page=2", "/v1/notes?page=2"), ("/v1", "?page=2", "/v1?page=2"),
    ("/v1", "", "/v1"), ("/v1/", "", "/v1/"), ("", "", "/"),
  ])
  func oneSlashIsBetweenBaseAndPath(end: String, path: String, address: String) async throws {
    let root = "https://\(UUID().uuidString.lowercased()).invalid"
    let server = HTTPStub(base: root + end)
    server.answer(path, body: milk)

    let asked = try #require(URL(string: root + address))
    #expect(try await server.session.data(from: asked).0 == milk)
  }

  @Test func serversOfOneHostAreToldApartByPortAndPath() async throws {
    let host = "\(UUID().uuidString.lowercased()).invalid"
    let bases = [
      "http://\(host):8080", "http://\(host):9090", "https://\(host)/v1", "https://\(host)/v2/",
    ]
    let servers = bases.map { HTTPStub(base: $0) }
    for (number, server) in servers.enumerated() {
      server.answer("notes", body: Data("\(number)".utf8))
    }

    for (number, server) in servers.enumerated() {
      #expect(try await server.load("notes").body == Data("\(number)".utf8))
      #expect(server.requests.count == 1)
    }
  }

  @Test func methodOfAnAnswerMayBeInLowerCase() async throws {
    server.answer("notes", method: "post", status: 201)

    #expect(try await server.load("notes", method: "POST").response.statusCode == 201)
  }

  #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test(arguments: [
      ("example.com", "notes", 200, "write a scheme and a host"),
      ("https:///v1", "notes", 200, "write a scheme and a host"),
      ("https://example.com?key=1", "notes", 200, "and no query"),
      ("https://example.com", "oat milk", 200, "\"oat milk\" is no path: percent-encode it"),
      (
        "https://example.com/v1", "https://cdn.example.com/a.png", 200,
        "make another HTTPStub(base:)"
      ),
      ("https://example.com", "notes", 1_000, "a status from 100 to 999, not 1000"),
      ("https://example.com", "notes", -1, "a status from 100 to 999, not -1"),
      ("https://example.com", "notes", 20, "a status from 100 to 999, not 20"),
    ])
    func mistakeInATestIsNamed(base: String, path: String, status: Int, words: String) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [base, path, status] in
        HTTPStub(base: base).answer(path, status: status)
      }

      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains(words), "\(text)")
    }
  #endif

  // MARK: - Failures

  @Test func errorAfterAPartOfTheBodyComesAfterIt() {
    server.answer(
      "notes", status: 206, headers: ["Content-Length": "10"], body: milk,
      error: URLError(.networkConnectionLost))

    makeLoad().startLoading()

    #expect(session.calls == ["response", "milk", "fail"])
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

  // MARK: - Bodies

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
    // More than a pipe holds: the writer waits for the reader.
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

  // MARK: - Held answers

  @Test(.timeLimit(.minutes(1))) func taskThatIsSuspendedAndResumedGetsItsAnswer() async throws {
    let answer = server.answer("notes", body: milk, isHeld: true)
    let url = server.base.appending(path: "notes")

    let body: Data? = try await awaitCompletion { completion in
      let task = server.session.dataTask(with: url) { body, _, _ in completion(body) }
      task.resume()
      Task {
        try await requireEventually { server.requests.count == 1 }
        task.suspend()
        answer.release()
        task.resume()
      }
    }

    #expect(body == milk)
  }

  @Test func fiveHundredHeldAnswersEndOnceEach() async throws {
    let answers = (1...500).map { server.answer("\($0)", body: Data("\($0)".utf8), isHeld: true) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...500 {
        group.addTask {
          let body = try await server.load("\(number)").body
          #expect(body == Data("\(number)".utf8))
        }
      }
      try await requireEventually { server.requests.count == 500 }
      DispatchQueue.concurrentPerform(iterations: 1_000) { answers[$0 / 2].release() }
      try await group.waitForAll()
    }
  }

  // The test is the session of a load, and may start and stop it at any moment.

  @Test func loadThatIsStartedAgainEndsOnce() {
    let answer = server.answer("notes", body: Data("oat milk".utf8).suffix(4), isHeld: true)
    let load = makeLoad()

    for count in [1, 0, 3, .max, .max] {
      answer.release(first: count)
      load.startLoading()
    }

    #expect(session.calls == ["response", "m", "il", "k", "finish"])
  }

  @Test func piecesThatManyThreadsReleaseComeInTheirOrder() {
    let body = String(repeating: "0123456789", count: 400)
    let answer = server.answer("notes", body: Data(body.utf8), isHeld: true)
    nonisolated(unsafe) let load = makeLoad()

    DispatchQueue.concurrentPerform(iterations: 4_000) {
      answer.release(first: $0 + 1)
      load.startLoading()
    }

    #expect(session.calls.first == "response")
    #expect(session.calls.last == "finish")
    #expect(session.calls.dropFirst().dropLast().joined() == body)
  }

  @Test func loadThatWasStoppedTellsNothingMore() {
    let answer = server.answer("notes", isHeld: true)
    let load = makeLoad()

    load.startLoading()
    load.stopLoading()
    answer.release()

    #expect(session.calls == [])
  }

  @Test func loadThatIsStoppedByItsSessionTellsNothingMore() {
    server.answer("notes", body: milk)
    let session = SessionSpy { $0.stopLoading() }
    let load = makeLoad(of: session)

    load.startLoading()
    #expect(session.calls == ["response"])

    load.startLoading()  // As a suspended task does when it is resumed.
    #expect(session.calls == ["response", "milk", "finish"])
  }

  @Test func loadsAtTheSameTimeGetTheirOwnAnswers() async {
    let rounds = 2_000
    for _ in 1...2 {
      for round in 0..<rounds { server.answer("\(round)", body: Data("\(round)".utf8)) }
    }

    await race(rounds: rounds) { makeLoad("\($0)").startLoading() }

    let bodies = session.calls.filter { !["response", "finish"].contains($0) }
    #expect(bodies.count == 2 * rounds)
    #expect(Set(bodies) == Set((0..<rounds).map { "\($0)" }))
    #expect(server.requests.count == 2 * rounds)
  }

  /// The origin of an address, as a test writes it.
  private func root(of url: URL) throws -> String {
    let host = try #require(url.host())
    let end = try #require(url.absoluteString.range(of: host)).upperBound
    let port = url.absoluteString[end...].prefix { ":0123456789]".contains($0) }
    return String(url.absoluteString[..<end] + port)
  }

  /// Two addresses with a host of their own.
  private func fill(_ first: String, _ second: String) throws -> (URL, URL) {
    let host = "\(UUID().uuidString.lowercased()).invalid"
    let urls = try [first, second].map {
      try #require(URL(string: AddressSpellings.filled($0, host: host)))
    }
    return (urls[0], urls[1])
  }

  private func makeLoad(
    _ path: String = "notes", of session: SessionSpy? = nil
  ) -> HTTPStub.Load {
    let request = URLRequest(url: server.base.appending(path: path))
    return HTTPStub.Load(request: request, cachedResponse: nil, client: session ?? self.session)
  }
}

extension HTTPStub {
  /// Loads an address of this server.
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

/// Records what loads tell it, and may do something when it gets a response.
final class SessionSpy: NSObject, URLProtocolClient, Sendable {
  private let recorded = Mutex<[String]>([])
  private let duringTheResponse: @Sendable (URLProtocol) -> Void

  init(duringTheResponse: @escaping @Sendable (URLProtocol) -> Void = { _ in }) {
    self.duringTheResponse = duringTheResponse
  }

  var calls: [String] { recorded.withLock(\.self) }

  private func record(_ call: String) { recorded.withLock { $0.append(call) } }

  func urlProtocol(
    _ load: URLProtocol, didReceive _: URLResponse, cacheStoragePolicy _: URLCache.StoragePolicy
  ) {
    record("response")
    duringTheResponse(load)
  }
  func urlProtocol(_: URLProtocol, didLoad data: Data) {
    record(String(decoding: data, as: UTF8.self))
  }
  func urlProtocolDidFinishLoading(_: URLProtocol) { record("finish") }
  func urlProtocol(_: URLProtocol, didFailWithError _: any Error) { record("fail") }

  func urlProtocol(
    _: URLProtocol, wasRedirectedTo _: URLRequest, redirectResponse _: URLResponse
  ) { record("redirect") }
  func urlProtocol(_: URLProtocol, cachedResponseIsValid _: CachedURLResponse) { record("cached") }
  func urlProtocol(_: URLProtocol, didReceive _: URLAuthenticationChallenge) { record("challenge") }
  func urlProtocol(_: URLProtocol, didCancel _: URLAuthenticationChallenge) { record("stop") }
}
