import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLProtocolMock {
  /// Scripts one more answer of an address: status, headers and body.
  ///
  /// Scripted answers are given once each, first in, first out. A request takes the first one that
  /// is for its method and whose condition holds. When there is none, its entry of ``mockURLs`` is
  /// the answer.
  /// ```swift
  /// URLProtocolMock.givenAnswer(to: url, status: 503, body: Data())
  /// URLProtocolMock.givenAnswer(to: url, body: data)  // answers the second request
  /// URLProtocolMock.givenAnswer(to: url, method: "DELETE", status: 204)
  /// ```
  ///
  /// - Parameters:
  ///   - url: The address that answers.
  ///   - method: The method that is answered, as it stands in the request; by default, any.
  ///   - status: The status code.
  ///   - headers: The header fields. No cookie of theirs is kept, and nothing is unpacked.
  ///   - body: The body. An answer with status 204 or 304 has none, and to a `HEAD` none arrives.
  ///   - delay: Seconds to wait before the answer.
  ///   - gate: What holds the answer back until the test opens it.
  ///   - condition: What else holds for the request, which has its body as `httpBody`.
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

  /// Scripts one more answer of an address: an error instead of a response.
  public static func givenAnswer(
    to url: URL, method: String? = nil, error: any Error, after delay: TimeInterval = 0
  ) {
    givenAnswer(to: url, method: method, events: [.pause(seconds: delay), .fail(error)])
  }

  /// Scripts one more answer of an address: no answer, until the request times out.
  public static func givenNeverAnswers(to url: URL, method: String? = nil) {
    givenAnswer(to: url, method: method, events: [])
  }

  /// Scripts one more answer of an address: anything that a network can do, event by event.
  public static func givenAnswer(
    to url: URL, method: String? = nil, events: [LoadEvent],
    where condition: RequestCondition? = nil
  ) {
    let answer = StubbedAnswer(method: method, where: condition) { _ in events }
    registry.withLock { $0.answers[url.canonical, default: []].append(answer) }
  }

  /// The scripted answers of an address that no request came for, in order. Each is named by its
  /// address, after its method if it has one: `DELETE https://a.invalid/items/1`.
  public static func unusedAnswers(for url: URL) -> [String] {
    registry.withLock { $0.unusedAnswers(for: url) }
  }

  /// The requests to an address so far, in order, each with its body as `httpBody`.
  public static func requests(for url: URL) -> [URLRequest] {
    let url = url.canonical
    return registry.withLock { $0.requests }.filter { $0.url == url }.map(\.request)
  }

  /// The requests to an address and to all below it so far, in order: `requests(below: base)` is
  /// empty when nothing was sent. Below `https://a.invalid/items` is `/items/1`, but not
  /// `/items10`.
  public static func requests(below url: URL) -> [URLRequest] {
    let isBelow = url.isAbove
    return registry.withLock { $0.requests }.filter { isBelow($0.url) }.map(\.request)
  }
}
