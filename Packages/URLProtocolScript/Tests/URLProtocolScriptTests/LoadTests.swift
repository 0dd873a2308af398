import Dispatch
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A real session plays every script to its end, and calls back once.
@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct LoadTests {
  let url: URL
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))
  let ok: LoadEvent

  init() throws {
    url = try #require(OwnAddress.url)
    ok = .response(status: 200, from: url)
  }

  @Test func finishWithoutAResponseIsABadServerResponse() async throws {
    #expect(try await outcome(of: [.finish]).code == .badServerResponse)
  }

  @Test func finishAfterAFailureIsDropped() async throws {
    let events: [LoadEvent] = [.fail(URLError(.timedOut)), .pause(seconds: 0.001), ok, .finish]

    #expect(try await outcome(of: events).code == .timedOut)
  }

  /// On Darwin, a session replaces the error, so tests can compare only what it keeps.
  @Test func errorKeepsItsDomainAndCode() async throws {
    let error = NSError(domain: "sample", code: 7, userInfo: [NSLocalizedDescriptionKey: "text"])

    let seen = try await outcome(of: [.fail(error)]).error as NSError?

    #expect(seen?.domain == "sample")
    #expect(seen?.code == 7)
    #expect(seen?.localizedDescription == "text")
  }

  /// On Darwin, the session changes the case of well-known names.
  @Test func headersAreFoundInAnyCase() async throws {
    var request = URLRequest(url: url)
    request.setValue("a", forHTTPHeaderField: "authorization")
    QueuedURLProtocol.enqueue(
      [.response(status: 200, headers: ["ETAG": "b"], from: url), .finish], for: url)

    let response = try await session.load(request).response as? HTTPURLResponse

    let received = QueuedURLProtocol.requests(for: url).first
    #expect(received?.value(forHTTPHeaderField: "Authorization") == "a")
    #expect(response?.value(forHTTPHeaderField: "Etag") == "b")
  }

  @Test func severalChunksArriveAsOneBody() async throws {
    let events = [ok, .pause(seconds: 0.001), .data("a"), .data("b"), .data("c"), .finish]

    #expect(try await outcome(of: events).data == Data("abc".utf8))
  }

  @Test func silenceLastsNoLongerThanTheRequestsTimeout() async throws {
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.05
    QueuedURLProtocol.enqueue([ok], for: url)

    #expect(try await session.load(request).code == .timedOut)
  }

  @Test func answerAfterACancellationReachesNobody() async throws {
    let outcome = try await outcome(of: [ok, .pause(seconds: 0.01), .finish]) { $0.cancel() }
    let next = try await self.outcome(of: [.pause(seconds: 0.02), ok, .finish])

    #expect(outcome.code == .cancelled)
    #expect(next.error == nil)
  }

  @Test func taskThatIsSuspendedAndResumedGetsItsAnswer() async throws {
    let outcome = try await outcome(of: [ok, .pause(seconds: 0.01), .finish]) { task in
      task.suspend()
      task.resume()
      task.resume()
    }

    #expect(outcome.error == nil)
    #expect(QueuedURLProtocol.requests(for: url).count == 1)
  }

  @Test func pauseHoldsItsAnswerBackAndKeepsNoCancelledTaskAlive() async throws {
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue([.pause(seconds: 30), ok, .finish], for: url)
    QueuedURLProtocol.enqueue(
      Array(repeating: .pause(seconds: 0.001), count: 5) + [ok, .finish], for: other)
    weak var held: URLSessionTask?

    let error: (any Error)? = try await awaitCompletion { completion in
      let task = session.dataTask(with: url) { completion($2) }
      held = task
      task.resume()
      // When a later load with shorter pauses has its answer, the first load is still waiting.
      session.dataTask(with: other) { _, _, _ in task.cancel() }.resume()
    }

    #expect((error as? URLError)?.code == .cancelled)
    try await requireEventually { held == nil }
  }

  @Test @MainActor func pauseEndsWhileTheMainThreadIsBusy() {
    QueuedURLProtocol.enqueue([.pause(seconds: 0.001), ok, .finish], for: url)
    let isAnswered = DispatchSemaphore(value: 0)

    session.dataTask(with: url) { _, _, _ in isAnswered.signal() }.resume()

    #expect(isAnswered.wait(timeout: .now() + 10) == .success)
  }

  /// On Linux, calling a client from any queue but the session's own crashes the process here.
  @Test(arguments: [(0, false), (0.001, false), (0, true)])
  func thousandLoadsAtOnceAreAnswered(pause: TimeInterval, waitForAGate: Bool) async {
    let session = session
    let url = url
    let gate = LoadGate()
    let wait = waitForAGate ? [LoadEvent.wait(for: gate)] : []
    let script = [.pause(seconds: pause)] + wait + [ok, .data("a"), .finish]
    for _ in 0..<1_000 { QueuedURLProtocol.enqueue(script, for: url) }

    let answered = await withTaskGroup { group in
      for _ in 0..<1_000 {
        group.addTask { try? await session.load(URLRequest(url: url), within: 10).data }
      }
      group.addTask {
        try? await requireEventually { QueuedURLProtocol.requests(for: url).count == 1_000 }
        gate.open()
        return nil
      }
      return await group.reduce(into: 0) { $0 += $1 == Data("a".utf8) ? 1 : 0 }
    }

    #expect(answered == 1_000)
  }

  private func outcome(
    of events: [LoadEvent], whileRunning: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async throws -> LoadOutcome {
    QueuedURLProtocol.enqueue(events, for: url)
    return try await session.load(URLRequest(url: url), whileRunning: whileRunning)
  }
}
