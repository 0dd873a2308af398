import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request of a session with what a test stubbed, instead of using the network.
///
/// ```swift
/// let session = URLSession(configuration: .mocked)
/// URLProtocolMock.givenAnswer(to: url, body: data)
/// ```
/// or, as in the published design:
/// ```swift
/// URLProtocolMock.mockURLs = [url: (error: nil, data: data, response: response)]
/// ```
/// A request to a URL without an answer fails with `UnscriptedRequest`. No request reaches the
/// network.
///
/// The system creates the instances of this class, so all tests in a process share its stubs. Give
/// each test a URL of its own, such as `https://<uuid>.stub.invalid`, and ``forget(_:)`` the URL
/// when the test ends. The trait `.ownAddress { URLProtocolMock.forget($0) }` does both.
///
/// The published name is a mock; in Meszaros's terms, it is a stub and a spy. After *Unit Testing
/// the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public final class URLProtocolMock: ScriptedURLProtocol {
  /// An answer to every request for a URL: an error, or data and a response.
  ///
  /// If there is an error, the data and the response are ignored, because a real session delivers
  /// one or the other. Without an error or a response, the load fails with
  /// `URLError.badServerResponse`.
  public typealias Mock = (error: (any Error)?, data: Data?, response: HTTPURLResponse?)

  /// The state that all tests in the process share.
  static let registry = Mutex(MockRegistry())

  /// Locked while ``mockURLs`` changes.
  private static let change = NSRecursiveLock()

  /// The answers by URL. Each can be used any number of times. Keys are absolute URLs; the case of
  /// scheme and host doesn't matter.
  ///
  /// Assigning a dictionary replaces the previous one, including what other tests assigned. So
  /// tests that use `mockURLs` must not run at the same time. A trait ensures this: copy
  /// `Tests/RequestHandlerTests/Style/ExclusiveMockURLs.swift` from this package. Assigning an
  /// entry (`mockURLs[url] = …`) changes only that entry, at any time and from any thread.
  public static var mockURLs: [URL?: Mock] {
    get { registry.withLock { $0.mocks } }
    // Swift runs this for every assignment, including `mockURLs[url] = …`. It holds the lock from
    // the read until after the write, so that no other thread's assignment is lost.
    _modify {
      change.lock()
      defer { change.unlock() }
      var mocks = mockURLs
      yield &mocks
      registry.withLock { [mocks] in $0.mocks = mocks }
    }
  }

  /// Removes the answers for a URL, its entry in ``mockURLs``, and its recorded requests. It also
  /// does so for all URLs below it by whole path components, such as those below a client's base
  /// URL.
  ///
  /// A load that is already running still gets its answer.
  public static func forget(_ url: URL) {
    change.withLock { registry.withLock { $0.forget(url) } }
  }

  /// Records the request and returns its answer.
  public override class func script(for request: URLRequest) -> [LoadEvent] {
    guard let url = request.url?.canonical else { return [.fail(URLError(.badURL))] }
    registry.withLock { $0.requests.append((url, request)) }
    let answer = StubbedAnswer.first(for: request) { registry.withLock { [$0.answers[url] ?? []] } }
    return answer?.events(url) ?? registry.withLock { $0.mockAnswer(to: request, at: url) }
  }
}

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``URLProtocolMock`` answers, without a cache.
  public static var mocked: URLSessionConfiguration { .scripted(by: URLProtocolMock.self) }
}
