import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A test decides when an answer goes on, and in how many pieces its body arrives.
@Suite struct GateTests {
  let url: URL
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))
  let gate = LoadGate()
  let ok: LoadEvent

  init() throws {
    url = try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid/"))
    ok = .response(status: 200, from: url)
  }

  @Test func gateThatIsOpenHoldsNothing() async throws {
    gate.open()
    gate.open()

    #expect(try await outcome(of: [.wait(for: gate), ok, .wait(for: gate), .finish]).error == nil)
  }

  @Test func gateHoldsAnAnswerUntilItOpens() async throws {
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue([ok, .finish], for: other)

    let outcome = try await outcome(of: [.wait(for: gate), ok, .finish]) { [session, gate] held in
      // When a later load has its answer, the first one still waits.
      session.dataTask(with: other) { _, _, _ in
        #expect(held.state == .running)
        gate.open()
      }.resume()
    }

    #expect(outcome.error == nil)
  }

  @Test func gateThatStaysClosedEndsWithTheRequestsTimeout() async throws {
    QueuedURLProtocol.enqueue([ok, .wait(for: gate), .finish], for: url)
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.02

    #expect(try await session.load(request).code == .timedOut)
  }

  @Test func gateThatOpensAfterACancellationOpensForNobody() async throws {
    #expect(
      try await outcome(of: [.wait(for: gate), ok, .finish]) { $0.cancel() }.code == .cancelled)

    gate.open()

    #expect(try await outcome(of: [.wait(for: gate), ok, .finish]).error == nil)
  }

  /// On Linux, a load that goes on from the session's own queue crashes the process.
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

  @Test func fiveHundredLoadsThatWaitAtOneGateAreAnswered() async {
    let (session, url, gate) = (session, url, gate)
    for _ in 0..<500 { QueuedURLProtocol.enqueue([.wait(for: gate), ok, .finish], for: url) }

    let answered = await withTaskGroup { group in
      for _ in 0..<500 {
        group.addTask { try? await session.load(URLRequest(url: url), within: 10).response }
      }
      group.addTask {
        try? await requireEventually { QueuedURLProtocol.requests(for: url).count == 500 }
        gate.open()
        return nil
      }
      return await group.reduce(into: 0) { $0 += $1 == nil ? 0 : 1 }
    }

    #expect(answered == 500)
  }

  /// Each piece waits until the test has seen the one before.
  @Test func delegateSeesEachPieceWhenItArrives() async throws {
    let gates = [LoadGate(), LoadGate(), LoadGate()]
    QueuedURLProtocol.enqueue(
      [ok, .wait(for: gates[0]), .data("a"), .piece("b"), .wait(for: gates[1]), .piece("c")]
        + [.wait(for: gates[2]), .data("d"), .finish], for: url)
    let seen = Mutex<[String]>([])

    let error: (any Error)? = try await awaitCompletion { completion in
      let delegate = PieceDelegate { piece in
        let count = seen.withLock {
          $0.append(piece); return $0.count
        }
        if count < 3 { gates[count].open() }
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
    #expect(seen.withLock { $0 } == ["ab", "c", "d"])
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

extension LoadEvent {
  fileprivate static func data(_ text: String) -> LoadEvent { .data(Data(text.utf8)) }
  fileprivate static func piece(_ text: String) -> LoadEvent { .piece(Data(text.utf8)) }
}

/// Passes on each piece of a body, and how the load ends. May refuse the body.
final class PieceDelegate: NSObject, URLSessionDataDelegate {
  private let refuses: Bool
  private let arrived: @Sendable (String) -> Void
  private let ended: @Sendable ((any Error)?) -> Void

  init(
    refuses: Bool = false, _ arrived: @escaping @Sendable (String) -> Void,
    ended: @escaping @Sendable ((any Error)?) -> Void
  ) {
    (self.refuses, self.arrived, self.ended) = (refuses, arrived, ended)
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
