import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A test decides when an answer continues, and in how many pieces its body arrives.
@Suite(.timeLimit(.minutes(2)), .ownAddress { QueuedURLProtocol.forget($0) })
struct GateTests {
  let url: URL
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))
  let gate = LoadGate()
  let ok: LoadEvent

  init() throws {
    url = try #require(OwnAddress.url)
    ok = .response(status: 200, headers: ["Content-Type": "application/json"], from: url)
  }

  @Test func gateHoldsAnAnswerUntilItOpens() async throws {
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue([ok, .finish], for: other)

    let outcome = try await outcome(of: [.wait(for: gate), ok, .finish]) { [session, gate] held in
      // When a later load has its answer, the first load is still waiting.
      session.dataTask(with: other) { _, _, _ in
        #expect(held.state == .running)
        gate.open()
      }.resume()
    }

    #expect(outcome.error == nil)
  }

  @Test func gateThatOpensAfterACancellationOpensForWhoeverComesLater() async throws {
    #expect(
      try await outcome(of: [.wait(for: gate), ok, .finish]) { $0.cancel() }.code == .cancelled)

    gate.open()
    gate.open()

    #expect(try await outcome(of: [.wait(for: gate), ok, .wait(for: gate), .finish]).error == nil)
  }

  /// On Linux, continuing a load from the session's own queue crashes the process.
  @Test func gateMayBeOpenedOnTheQueueOfTheSession() async throws {
    final class OpeningURLProtocol: ScriptedURLProtocol {
      static let gate = LoadGate()
      static let isFirst = Atomic(true)

      override class func script(for request: URLRequest) -> [LoadEvent] {
        if !isFirst.exchange(false, ordering: .relaxed) { gate.open() }
        return [
          .wait(for: gate), .response(status: 200, from: URL(filePath: "/")), .wait(for: gate),
          .finish,
        ]
      }
    }
    let session = URLSession(configuration: .scripted(by: OpeningURLProtocol.self))

    async let first = session.load(URLRequest(url: url))
    async let second = session.load(URLRequest(url: url))

    #expect(try await first.error == nil)
    #expect(try await second.error == nil)
  }

  /// Each piece waits until the test has seen the previous one.
  @Test func delegateSeesEachPieceWhenItArrives() async throws {
    let gates = [LoadGate(), LoadGate(), LoadGate()]
    QueuedURLProtocol.enqueue(
      [ok, .wait(for: gates[0]), .data("a"), .piece("b"), .wait(for: gates[1]), .piece("c")]
        + [.wait(for: gates[2]), .data("d"), .finish], for: url)
    let seen = Recorder<String>()

    let error: (any Error)? = try await awaitCompletion { completion in
      let delegate = PieceDelegate { piece in
        seen.record(piece)
        if seen.values.count < 3 { gates[seen.values.count].open() }
      } ended: {
        completion($0)
      }
      let session = URLSession(
        configuration: .scripted(by: QueuedURLProtocol.self), delegate: delegate, delegateQueue: nil
      )
      session.dataTask(with: url).resume()
      session.finishTasksAndInvalidate()
      gates[0].open()
    }

    #expect(error == nil)
    #expect(seen.values == ["ab", "c", "d"])
  }

  @Test func completionHandlerSeesTheLastPieceAloneOnLinux() async throws {
    let outcome = try await outcome(of: [ok, .piece("a"), .piece("b"), .finish])

    #if canImport(FoundationNetworking)
      #expect(outcome.data == Data("b".utf8))
    #else
      #expect(outcome.data == Data("ab".utf8))
    #endif
  }

  private func outcome(
    of events: [LoadEvent], whileRunning: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async throws -> LoadOutcome {
    QueuedURLProtocol.enqueue(events, for: url)
    return try await session.load(URLRequest(url: url), whileRunning: whileRunning)
  }
}

/// Passes on each piece of a body, and how the load ends. It can refuse the body.
final class PieceDelegate: NSObject, URLSessionDataDelegate {
  private let refuses: Bool
  private let arrived: @Sendable (String) -> Void
  private let ended: @Sendable ((any Error)?) -> Void

  init(
    refuses: Bool = false, _ arrived: @escaping @Sendable (String) -> Void,
    ended: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.refuses = refuses
    self.arrived = arrived
    self.ended = ended
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(refuses ? .cancel : .allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    arrived(String(decoding: data, as: UTF8.self))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    ended(error)
  }
}
