import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for the network: answers every request of the sessions it is installed in.
///
/// Install it with `URLSessionConfiguration.mocked`. Then, as in the published design:
/// ```swift
/// URLProtocolMock.mockURLs[url] = (error: nil, data: data, response: response)
/// ```
/// Or scripted, one answer per request, first in, first out:
/// ```swift
/// URLProtocolMock.givenAnswer(to: url, body: data)
/// ```
/// A request for an address without an answer fails with ``UnscriptedRequest``; nothing ever
/// reaches a real network. The system makes the instances, so what tests say is kept for the whole
/// process, by address: tests that run side by side each use an address of their own, such as
/// `https://<uuid>.stub.invalid`, and ``forget(_:)`` it when they end.
///
/// In Meszaros's terms it is a stub and a spy; the name is the published one. After *Unit Testing
/// the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public final class URLProtocolMock: ScriptedURLProtocol {
  private static let registry = Mutex(MockRegistry())

  /// Records the request and takes its answer.
  public override class func script(for request: URLRequest) -> [LoadEvent] {
    withRegistry { $0.answer(to: request) }
  }

  /// Reads or changes what is kept for the whole process.
  static func withRegistry<Value: Sendable>(_ body: (inout MockRegistry) -> Value) -> Value {
    registry.withLock { body(&$0) }
  }
}
