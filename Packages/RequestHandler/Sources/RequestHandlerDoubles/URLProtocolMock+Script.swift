import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtocolMock {
  /// Scripts one more answer of an address: status, headers and body.
  ///
  /// Scripted answers are given once each, first in, first out. After the last of them, the entry of
  /// ``mockURLs`` answers, if there is one.
  /// ```swift
  /// URLProtocolMock.givenAnswer(to: url, status: 503, body: Data())
  /// URLProtocolMock.givenAnswer(to: url, body: data)  // answers the second request
  /// ```
  ///
  /// - Parameters:
  ///   - url: The address that answers.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The body; may be empty.
  ///   - delay: Seconds to wait before the answer.
  public static func givenAnswer(
    to url: URL,
    status: Int = 200,
    headers: [String: String] = [:],
    body: Data,
    after delay: TimeInterval = 0
  ) {
    let response = LoadEvent.response(status: status, headers: headers, from: url)
    givenAnswer(to: url, events: [.pause(seconds: delay), response, .data(body), .finish])
  }

  /// Scripts one more answer of an address: an error instead of a response.
  ///
  /// - Parameters:
  ///   - url: The address that answers.
  ///   - error: What the load fails with.
  ///   - delay: Seconds to wait before the error.
  public static func givenAnswer(to url: URL, error: any Error, after delay: TimeInterval = 0) {
    givenAnswer(to: url, events: [.pause(seconds: delay), .fail(error)])
  }

  /// Scripts one more answer of an address: no answer, until the request times out.
  ///
  /// - Parameter url: The address that never answers.
  public static func givenNeverAnswers(to url: URL) {
    givenAnswer(to: url, events: [])
  }

  /// Scripts one more answer of an address: anything that a network can do, event by event.
  ///
  /// - Parameters:
  ///   - url: The address that answers.
  ///   - events: What happens, in order.
  public static func givenAnswer(to url: URL, events: [LoadEvent]) {
    registry.withLock { $0.add(events, to: url) }
  }

  /// The scripted answers of an address that no request came for, in order.
  public static func unusedAnswers(for url: URL) -> [[LoadEvent]] {
    registry.withLock { $0[url].answers }
  }

  /// The requests to an address so far, in order, each with its body as `httpBody`.
  ///
  /// On Linux, the body of an upload task is not among them: it is `nil`. Send a body that a test looks
  /// at as the `httpBody` of a data task.
  public static func requests(for url: URL) -> [URLRequest] {
    registry.withLock { $0[url].requests }
  }
}
