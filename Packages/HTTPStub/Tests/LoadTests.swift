import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Held answers, and loads that a session starts and stops at any moment.
@Suite struct LoadTests {
  let server = HTTPStub()
  let session = SessionSpy()
  let milk = Data("milk".utf8)

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

    load.startLoading()  // Like a suspended task that is resumed.
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

  @Test func errorAfterAPartOfTheBodyComesAfterIt() {
    server.answer(
      "notes", status: 206, headers: ["Content-Length": "10"], body: milk,
      error: URLError(.networkConnectionLost))

    makeLoad().startLoading()

    #expect(session.calls == ["response", "milk", "fail"])
  }

  private func makeLoad(
    _ path: String = "notes", of session: SessionSpy? = nil
  ) -> HTTPStub.Load {
    let request = URLRequest(url: server.base.appending(path: path))
    return HTTPStub.Load(request: request, cachedResponse: nil, client: session ?? self.session)
  }
}

/// Records the calls of loads, and can react to a response.
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
