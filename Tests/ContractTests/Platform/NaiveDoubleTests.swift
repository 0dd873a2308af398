#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Testing

  /// What the published `URLProtocol` mocks do to a process on Linux. Each double here ends a load as
  /// one of them does, in a process of its own, which must die of it: when it no longer does, the
  /// platform has changed and docs/errata.md is out of date.
  ///
  /// Not under ThreadSanitizer, where a trap hangs instead of ending the process.
  @Suite(.disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil))
  struct NaiveDoubleTests {
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

    @Test func aDoubleThatEndsOnceHarmsNobody() async {
      await #expect(processExitsWith: .success) {
        await load(over: FailingOnce.self)
      }
    }
  }

  /// Loads something over a double, and gives the double time to call back a second time.
  private func load(over double: URLProtocol.Type) async {
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
      // In a later turn, as `DispatchQueue.main.async` makes it.
      let (client, load) = (client, Unchecked(self))
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        client?.urlProtocolDidFinishLoading(load.value)
      }
    }
  }

  /// Carries a load to another queue, which the compiler rightly forbids.
  private struct Unchecked: @unchecked Sendable {
    let value: URLProtocol

    init(_ value: URLProtocol) { self.value = value }
  }
#endif
