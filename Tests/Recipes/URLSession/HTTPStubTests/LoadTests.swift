import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a load tells its session. The tests play the session, which may start and stop a load at
/// any moment.
@Suite struct LoadTests {
  let server = HTTPStub()
  let session = SessionSpy()

  @Test func loadThatIsStartedAgainEndsOnce() {
    let answer = server.answer("notes", body: Data("oat milk".utf8).suffix(4), isHeld: true)
    let load = makeLoad()

    for count in [1, 1, 3, .max, .max] {
      answer.release(first: count)
      load.startLoading()
    }

    #expect(session.calls == ["response", "m", "il", "k", "finish"])
  }

  @Test func errorIsTheOnlyEnd() {
    server.answer("notes", error: URLError(.timedOut))

    makeLoad().startLoading()

    #expect(session.calls == ["fail"])
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

    // Most answers are far behind others, so one load still looks for its own while another takes
    // one.
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
  func urlProtocol(_: URLProtocol, didCancel _: URLAuthenticationChallenge) {
    record("no challenge")
  }
}
