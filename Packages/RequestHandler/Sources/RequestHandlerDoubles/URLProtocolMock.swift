import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers every request of a session instead of the network, with what a test stubbed.
///
/// ```swift
/// let session = URLSession(configuration: .mocked)
/// URLProtocolMock.givenAnswer(to: url, body: data)
/// ```
/// or, as in the published design:
/// ```swift
/// URLProtocolMock.mockURLs = [url: (error: nil, data: data, response: response)]
/// ```
/// A request for an address without an answer fails with `UnscriptedRequest`. No request reaches
/// a network.
///
/// The system makes the instances of this class, so all tests of a process share its stubs. Give
/// each test an address of its own, such as `https://<uuid>.stub.invalid`, and ``forget(_:)`` the
/// address when the test ends. The trait `.ownAddress { URLProtocolMock.forget($0) }` does both.
///
/// It is called a mock, as published. In Meszaros's terms it is a stub and a spy. After *Unit
/// Testing the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public final class URLProtocolMock: ScriptedURLProtocol {
  /// An answer to every request for an address: an error, or else data and a response.
  ///
  /// If there is an error, data and response are ignored, as a real session gives either one or the
  /// other. Without error and response, the load fails with `URLError.badServerResponse`.
  public typealias Mock = (error: (any Error)?, data: Data?, response: HTTPURLResponse?)

  /// What all tests of the process share.
  static let registry = Mutex(MockRegistry())

  /// Held while ``mockURLs`` changes.
  private static let change = NSRecursiveLock()

  /// The answers by address. Each is given any number of times. Keys are absolute URLs; scheme and
  /// host may be in capitals.
  ///
  /// Assigning a dictionary replaces the one before, also what other tests assigned. So tests that
  /// use `mockURLs` must not run at the same time. A trait ensures this: copy
  /// `Tests/RequestHandlerTests/Style/ExclusiveMockURLs.swift` of this package. Assigning a whole
  /// entry (`mockURLs[url] = …`) changes that entry only, at any time and from any thread.
  public static var mockURLs: [URL?: Mock] {
    get { registry.withLock { $0.mocks } }
    // Swift runs this for each assignment, also for `mockURLs[url] = …`. The lock is held from
    // reading to writing, so that nothing is lost that another thread assigns.
    _modify {
      change.lock()
      defer { change.unlock() }
      var mocks = mockURLs
      yield &mocks
      registry.withLock { [mocks] in $0.mocks = mocks }
    }
  }

  /// Removes the answers of an address, its entry in ``mockURLs``, and its recorded requests. It
  /// also removes those of all addresses below it, by whole parts of the path, such as those below
  /// the base URL of a client.
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
