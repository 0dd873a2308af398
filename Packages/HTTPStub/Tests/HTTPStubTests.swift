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
    #expect(
      error?.localizedDescription == "Nobody scripted \(asked). Unused answers: [\"\(left)\"].")
  }

  @Test func bodyIsRecordedAlsoIfItIsAStream() async throws {
    for _ in 1...2 { server.answer("notes", method: "POST") }
    let large = Data(repeating: 7, count: 100_000)

    try await server.load("notes", method: "POST") { $0.httpBody = milk }
    try await server.load("notes", method: "POST") { $0.httpBodyStream = InputStream(data: large) }

    #expect(server.requests.map(\.httpBody) == [milk, large])
  }

  @Test(arguments: [("GET", 204), ("GET", 304), ("HEAD", 200)])
  func answerThatHasNoBodyOnAWireHasNone(method: String, status: Int) async throws {
    server.answer("notes", method: method, status: status, body: milk)

    #expect(try await server.load("notes", method: method).body.isEmpty)
  }

  #if canImport(FoundationNetworking)
    @Test func downloadOnLinuxFailsAndTheProcessLives() async throws {
      server.answer("notes", body: milk)

      await #expect(throws: (any Error).self) {
        try await server.session.download(from: server.base.appending(path: "notes"))
      }
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
    load.startLoading()

    #expect(session.calls == [])
  }

  @Test func loadsAtTheSameTimeGetTheirOwnAnswers() {
    let paths = (0..<4_000).map { "\($0)" }
    for path in paths { server.answer(path, body: Data(path.utf8)) }

    // Most answers lie far behind, so one load still looks for its own while another takes one.
    DispatchQueue.concurrentPerform(iterations: 4_000) {
      makeLoad(paths[$0 * 7 % 4_000]).startLoading()
    }

    #expect(Set(session.calls) == Set(paths + ["response", "finish"]))
    #expect(server.requests.count == 4_000)
  }

  private func makeLoad(_ path: String = "notes") -> HTTPStub.Load {
    let request = URLRequest(url: server.base.appending(path: path))
    return HTTPStub.Load(request: request, cachedResponse: nil, client: session)
  }
}

extension HTTPStub {
  /// Loads an address of this server.
  @discardableResult func load(
    _ path: String, method: String = "GET", change: (inout URLRequest) -> Void = { _ in }
  ) async throws -> (body: Data, response: HTTPURLResponse) {
    let slash = path.isEmpty || base.absoluteString.hasSuffix("/") ? "" : "/"
    var request = URLRequest(url: try #require(URL(string: "\(base)\(slash)\(path)")))
    request.httpMethod = method
    change(&request)
    let (body, response) = try await session.data(for: request)
    return (body, try #require(response as? HTTPURLResponse))
  }
}

/// Records what loads tell it.
final class SessionSpy: NSObject, URLProtocolClient, Sendable {
  private let recorded = Mutex<[String]>([])

  var calls: [String] { recorded.withLock(\.self) }

  private func record(_ call: String) { recorded.withLock { $0.append(call) } }

  func urlProtocol(
    _: URLProtocol, didReceive _: URLResponse, cacheStoragePolicy _: URLCache.StoragePolicy
  ) { record("response") }
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
