import Foundation
import Notes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test may expect of the file to copy.
@Suite struct HTTPStubTests {
  let server = HTTPStub()
  let milk = Data("milk".utf8)

  @Test func answerIsThatOfItsAddress() async throws {
    server.answer("notes?page=2", body: Data("eggs".utf8))
    server.answer("notes", status: 201, headers: ["ETag": "1"], body: milk)

    let (body, response) = try await server.load("notes")

    #expect(body == milk)
    #expect(response.statusCode == 201)
    #expect(response.value(forHTTPHeaderField: "etag") == "1")
    #expect(server.unusedAnswers == ["GET \(server.base)/notes?page=2"])
  }

  @Test func answerIsThatOfItsMethod() async throws {
    server.answer("notes/1", method: "DELETE", status: 204)
    server.answer("notes/1", body: milk)

    #expect(try await server.load("notes/1").body == milk)
    #expect(try await server.load("notes/1", method: "DELETE").response.statusCode == 204)
    #expect(server.requests.map(\.httpMethod) == ["GET", "DELETE"])
  }

  @Test func answersOfOneAddressComeInTheirOrder() async throws {
    for status in [503, 503, 200] { server.answer("", status: status) }

    var statuses: [Int] = []
    for _ in 1...3 { statuses.append(try await server.load("").response.statusCode) }

    #expect(statuses == [503, 503, 200])
  }

  @Test func errorIsTheEndOfItsRequest() async throws {
    server.answer("notes", error: URLError(.notConnectedToInternet))

    let error = await #expect(throws: URLError.self) { try await server.load("notes") }

    #expect(error?.code == .notConnectedToInternet)
  }

  @Test func bodyIsRecordedAlsoIfItIsAStream() async throws {
    for _ in 1...2 { server.answer("notes", method: "POST") }
    let large = Data(repeating: 7, count: 100_000)

    try await server.load("notes", method: "POST") { $0.httpBody = milk }
    try await server.load("notes", method: "POST") { $0.httpBodyStream = InputStream(data: large) }

    #expect(server.requests.map(\.httpBody) == [milk, large])
  }

  @Test func requestThatNobodyScriptedFailsAndNamesWhatIsLeft() async throws {
    server.answer("notes", method: "POST")

    let error = await #expect(throws: (any Error).self) { try await server.load("notes") }

    #expect(
      error?.localizedDescription == """
        Nobody scripted GET \(server.base)/notes. Unused answers: ["POST \(server.base)/notes"].
        """)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [("GET", 204), ("GET", 304), ("HEAD", 200)])
  func answerThatHasNoBodyOnAWireHasNone(method: String, status: Int) async throws {
    server.answer("notes", method: method, status: status, body: milk)

    #expect(try await server.load("notes", method: method).body.isEmpty)
  }

  @Test func serverOfAFixedAddressAnswersThere() async throws {
    let server = HTTPStub(base: "https://\(UUID()).invalid/v1/")
    server.answer("notes", body: milk)

    #expect(try await server.load("notes").body == milk)
    #expect(server.requests.first?.url?.path() == "/v1/notes")
  }

  @Test func twoHundredTestsAtOnceGetTheirOwnAnswers() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...200 {
        group.addTask {
          let server = HTTPStub()
          server.answer("notes", body: Data("\(number)".utf8))
          let body = try await server.load("notes").body
          #expect(body == Data("\(number)".utf8))
          #expect(server.requests.count == 1)
        }
      }
      try await group.waitForAll()
    }
  }

  #if canImport(FoundationNetworking)
    @Test func downloadOnLinuxFailsAndTheProcessLives() async throws {
      server.answer("notes", body: milk)

      let error = try await awaitCompletion { completion in
        server.session.downloadTask(with: server.base.appending(path: "notes")) { completion($2) }
          .resume()
      }

      #expect(error != nil)
    }
  #endif

  // An answer that the test lets go when it wants to.

  @Test func heldAnswerComesWhenItIsReleased() async throws {
    let answer = server.answer("notes", body: milk, isHeld: true)
    server.answer("others")
    let ends = Mutex<[String]>([])
    async let body = {
      defer { ends.withLock { $0.append("notes") } }
      return try await server.load("notes").body
    }()
    try await requireEventually { server.requests.count == 1 }

    try await server.load("others")
    ends.withLock { $0.append("others") }
    answer.release()

    #expect(try await body == milk)
    #expect(ends.withLock { $0 } == ["others", "notes"])
  }

  @Test func answerThatIsReleasedBeforeItsRequestComesAtOnce() async throws {
    server.answer("notes", body: milk, isHeld: true).release()

    #expect(try await awaitEnd { try await server.load("notes").body } == milk)
  }

  @Test func answersAreReleasedInAnyOrder() async throws {
    let first = server.answer("notes?query=m", body: Data("[m]".utf8), isHeld: true)
    let second = server.answer("notes?query=mi", body: Data("[mi]".utf8), isHeld: true)
    let (ends, end) = AsyncStream<Data>.makeStream()
    for query in ["m", "mi"] {
      Task { end.yield(try await server.load("notes?query=\(query)").body) }
    }
    try await requireEventually { server.requests.count == 2 }
    var bodies = ends.makeAsyncIterator()

    second.release()
    #expect(await bodies.next() == Data("[mi]".utf8))
    first.release()
    #expect(await bodies.next() == Data("[m]".utf8))
  }

  @Test func callThatWaitsForItsAnswerCanBeCancelled() async throws {
    let answer = server.answer("notes", body: milk, isHeld: true)
    let task = Task { try await server.load("notes") }
    try await requireEventually { server.requests.count == 1 }

    task.cancel()

    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    answer.release()
    server.answer("notes", body: milk)
    #expect(try await server.load("notes").body == milk)
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
