import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtocolMock {
  /// Scripts another answer for a URL: status, headers, and body.
  ///
  /// Each scripted answer is used once, in order. A request takes the first one that is for its
  /// method and whose condition it meets. If there is none, it gets its entry in ``mockURLs``.
  /// ```swift
  /// URLProtocolMock.givenAnswer(to: url, status: 503, body: Data())
  /// URLProtocolMock.givenAnswer(to: url, body: data)  // answers the second request
  /// URLProtocolMock.givenAnswer(to: url, method: "DELETE", status: 204)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The URL to answer.
  ///   - method: The method to answer, spelled as in the request; by default, any.
  ///   - status: The status code.
  ///   - headers: The header fields. Cookies aren't stored, and the body isn't decompressed.
  ///   - body: The body. It is left out for the statuses 204 and 304, and for a `HEAD`.
  ///   - delay: Seconds to wait before the answer.
  ///   - gate: Holds back the answer until the test opens it.
  ///   - condition: A further condition for the request, whose body is in its `httpBody`.
  public static func givenAnswer(
    to url: URL,
    method: String? = nil,
    status: Int = 200,
    headers: [String: String] = [:],
    body: Data = Data(),
    after delay: TimeInterval = 0,
    gate: LoadGate? = nil,
    where condition: RequestCondition? = nil
  ) {
    let response = LoadEvent.response(status: status, headers: headers, from: url)
    givenAnswer(
      to: url, method: method,
      events: [.pause(seconds: delay), .wait(for: gate), response, .data(body), .finish],
      where: condition)
  }

  /// Scripts another answer for a URL: an error instead of a response.
  public static func givenAnswer(
    to url: URL, method: String? = nil, error: any Error, after delay: TimeInterval = 0
  ) {
    givenAnswer(to: url, method: method, events: [.pause(seconds: delay), .fail(error)])
  }

  /// Scripts another answer for a URL: none, so that the request times out.
  public static func givenNeverAnswers(to url: URL, method: String? = nil) {
    givenAnswer(to: url, method: method, events: [])
  }

  /// Scripts another answer for a URL: anything that a network can do, event by event.
  public static func givenAnswer(
    to url: URL, method: String? = nil, events: [LoadEvent],
    where condition: RequestCondition? = nil
  ) {
    let answer = StubbedAnswer(method: method, where: condition) { _ in events }
    registry.withLock { $0.answers[url.canonical, default: []].append(answer) }
  }

  /// The scripted answers for a URL that no request has used, in order. Each is named by its URL,
  /// preceded by its method if it has one: `DELETE https://a.invalid/items/1`.
  public static func unusedAnswers(for url: URL) -> [String] {
    registry.withLock { $0.unusedAnswers(for: url) }
  }

  /// The requests to a URL so far, in order, each with its body in `httpBody`.
  public static func requests(for url: URL) -> [URLRequest] {
    let url = url.canonical
    return registry.withLock { $0.requests }.filter { $0.url == url }.map(\.request)
  }

  /// The requests to a URL and all URLs below it so far, in order: `requests(below: base)` is empty
  /// if nothing was sent. Below `https://a.invalid/items` is `/items/1`, but not `/items10`.
  public static func requests(below url: URL) -> [URLRequest] {
    let isBelow = url.isAbove
    return registry.withLock { $0.requests }.filter { isBelow($0.url) }.map(\.request)
  }
}
