import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtocolMock {
  /// Scripts one more answer for an address: status, headers and body.
  ///
  /// Answers are given first in, first out, each once, and come before an entry of ``mockURLs``.
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - body: The body, of which an empty one is none.
  ///   - delay: Seconds to wait first.
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

  /// Scripts one more answer for an address: an error instead of a response.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - error: What the load fails with.
  ///   - delay: Seconds to wait first.
  public static func givenAnswer(
    to url: URL, error: any Error, after delay: TimeInterval = 0
  ) {
    givenAnswer(to: url, events: [.pause(seconds: delay), .fail(error)])
  }

  /// Scripts one more answer of an address: no answer, until the request times out.
  ///
  /// - Parameter url: The address that never answers.
  public static func givenNeverAnswers(to url: URL) {
    givenAnswer(to: url, events: [])
  }

  /// Scripts one more answer for an address: anything that a network can do, event by event.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - events: What happens, in order; an empty list is a server that never answers.
  public static func givenAnswer(to url: URL, events: [LoadEvent]) {
    withRegistry { $0[url].answers.append(events) }
  }

  /// The scripted answers of an address that nobody has asked for, in order.
  public static func unusedAnswers(for url: URL) -> [[LoadEvent]] {
    withRegistry { Array($0[url].answers) }
  }

  /// The requests to an address so far, in order, each with its body as `httpBody`.
  public static func requests(for url: URL) -> [URLRequest] {
    withRegistry { $0[url].requests }
  }

  /// Ends the life of an address: drops its answers, its entry in ``mockURLs`` and its requests.
  ///
  /// What is on its way is not called back; it can reach only the load that asked for it.
  public static func forget(_ url: URL) {
    withRegistry { $0.forget(url) }
  }
}
