#if os(Linux)
  import ContractKit
  import Foundation
  import FoundationNetworking
  import Testing

  /// Proves what crashes the process on Linux: the published `URLProtocol` mocks, and a trailer.
  ///
  /// Each load runs in a process of its own, which must crash. When a test fails, the platform has
  /// changed: update docs/errata.md, and remove the exclusion of `answer.trailer`.
  ///
  /// These tests are disabled under ThreadSanitizer, where a crash hangs instead of ending the
  /// process.
  @Suite(.disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil))
  struct CrashTests {
    @Test func finishingWithoutAResponseEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        await load(over: FinishingWithoutResponse.self)
      }
    }

    @Test func finishingAfterAFailureEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        await load(over: FinishingAfterFailure.self)
      }
    }

    @Test func trailerAfterABodyEndsTheProcess() async {
      await #expect(processExitsWith: .failure) {
        await load(from: .respondWithTrailer(Response(status: 200, body: Data("{}".utf8))))
      }
    }

    @Test func bodyInChunksDoesNotCrash() async {
      await #expect(processExitsWith: .success) {
        await load(from: .respondInChunks(Response(status: 200, body: Data("{}".utf8)), pieces: 1))
      }
    }

    @Test func doubleThatEndsOnceDoesNotCrash() async {
      await #expect(processExitsWith: .success) {
        await load(over: FailingOnce.self)
      }
    }
  }

  /// Turns off the crash handler: nobody reads its report, which takes longer than the rest.
  private func crashQuietly() {
    for crash in [SIGILL, SIGTRAP] { signal(crash, SIG_DFL) }
  }

  /// Makes a load from a server that gives this answer.
  private func load(from behavior: Answer.Behavior) async {
    crashQuietly()
    guard let server = try? LoopbackServer(answers: [Answer(behavior)]),
      let url = URL(string: server.origin)
    else { return }
    _ = try? await URLSession(configuration: .ephemeral).data(from: url)
  }

  /// Makes 20 loads over a double, then waits 200 ms so that the double can call back again.
  private func load(over double: URLProtocol.Type) async {
    crashQuietly()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [double]
    let session = URLSession(configuration: configuration)
    for _ in 0..<20 {
      guard let url = URL(string: "https://naive.stub.invalid/") else { return }
      _ = try? await session.data(from: url)
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { continuation.resume() }
    }
  }

  private class Claiming: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}
  }

  private final class FailingOnce: Claiming {
    override func startLoading() {
      client?.urlProtocol(self, didFailWithError: URLError(.timedOut))
    }
  }

  private final class FinishingWithoutResponse: Claiming {
    override func startLoading() {
      client?.urlProtocolDidFinishLoading(self)
    }
  }

  private final class FinishingAfterFailure: Claiming {
    override func startLoading() {
      client?.urlProtocol(self, didFailWithError: URLError(.timedOut))
      // The published mock finishes later, through `DispatchQueue.main.async`.
      let client = client
      let load = Unchecked(self)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        client?.urlProtocolDidFinishLoading(load.value)
      }
    }
  }

  /// Passes a load to another queue, as the published mock does. The compiler rightly forbids it.
  private struct Unchecked: @unchecked Sendable {
    let value: URLProtocol

    init(_ value: URLProtocol) { self.value = value }
  }
#endif
