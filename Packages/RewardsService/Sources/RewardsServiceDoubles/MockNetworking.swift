import Dispatch
import Foundation
import RewardsService
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that gives the answers of a test, and records the requests.
///
/// You can set one answer for all requests, as published. It is given before `fetch` returns.
/// ```swift
/// let network = MockNetworking()
/// let service = RewardsService(network: network)
/// network.responseData = body
/// ```
/// Or script the answers: each request gets the next one for its URL, on a global queue.
/// ```swift
/// network.givenAnswer(to: service.url, status: 500)
/// ```
/// After the first scripted answer, these three properties are ignored. A request without an answer
/// fails with ``UnscriptedRequest``.
///
/// The published name is a mock; in Meszaros's terms, it is a stub and a spy. After *Faking network
/// responses in tests* (Donny Wals, donnywals.com).
public final class MockNetworking: Networking {
  private struct State {
    var always = MockAnswer()
    /// A URL stays here after its last answer has been used, so that the script still applies.
    /// Slices, because removing the first element of an array moves all the others.
    var script: [URL: ArraySlice<MockAnswer>] = [:]
    var requestedURLs: [URL] = []

    mutating func takeAnswer(to url: URL) -> MockAnswer {
      if script.isEmpty, !always.isEmpty { return always }
      if let next = script[url]?.popFirst() { return next }
      return MockAnswer(error: UnscriptedRequest(url: url, unusedAnswers: unusedAnswers))
    }

    var unusedAnswers: [String] {
      script.flatMap { url, left in left.map { _ in url.absoluteString } }.sorted()
    }
  }

  private let state = Mutex(State())

  /// Creates a network that has no answers yet.
  public init() {}

  /// The body for all requests.
  public var responseData: Data? {
    get { state.withLock { $0.always.data } }
    set { state.withLock { $0.always.data = newValue } }
  }

  /// The error for all requests. A real session delivers either an error or the other two.
  public var error: (any Error)? {
    get { state.withLock { $0.always.error } }
    set { state.withLock { $0.always.error = newValue } }
  }

  /// The response to all requests. If it is `nil`, requests get a 200 with ``responseData``, or no
  /// response without it.
  public var response: URLResponse? {
    get { state.withLock { $0.always.response } }
    set { state.withLock { $0.always.response = newValue } }
  }

  /// The requested URLs, in order.
  public var requestedURLs: [URL] { state.withLock { $0.requestedURLs } }

  /// The URLs of the scripted answers that no request has used, sorted, one for each answer.
  public var unusedAnswers: [String] { state.withLock { $0.unusedAnswers } }

  /// Scripts another answer for a URL. Several answers for a URL are given in order.
  ///
  /// - Parameters:
  ///   - url: The URL to answer.
  ///   - data: The body.
  ///   - response: The response, or `nil` for a 200 with `data`, or for none without it.
  ///   - error: The error. A real session delivers either an error or the other two.
  ///   - delay: How long to wait after the request, in seconds.
  public func givenAnswer(
    to url: URL, data: Data? = nil, response: URLResponse? = nil, error: (any Error)? = nil,
    after delay: TimeInterval = 0
  ) {
    script(
      MockAnswer(data: data, response: response, error: error, moment: .after(delay)), to: url)
  }

  /// Scripts another HTTP answer for a URL, after those that it already has.
  ///
  /// - Parameters:
  ///   - url: The URL to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - data: The body. A real session delivers empty data instead of none.
  ///   - delay: How long to wait after the request, in seconds.
  public func givenAnswer(
    to url: URL, status: Int, headers: [String: String] = [:], data: Data? = Data(),
    after delay: TimeInterval = 0
  ) {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    givenAnswer(to: url, data: data, response: response, after: delay)
  }

  /// Scripts a request to a URL that is never answered.
  public func givenNeverAnswers(to url: URL) {
    script(MockAnswer(moment: .never), to: url)
  }

  /// Records the request and answers it: from the properties, before this returns, or from the
  /// script, later on a global queue.
  @preconcurrency public func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let answer = state.withLock { state in
      state.requestedURLs.append(url)
      return state.takeAnswer(to: url.absoluteURL)
    }
    answer.give(for: url, to: completion)
  }

  private func script(_ answer: MockAnswer, to url: URL) {
    state.withLock { $0.script[url.absoluteURL, default: []].append(answer) }
  }
}

/// One answer of a ``MockNetworking``.
private struct MockAnswer: Sendable {
  enum Moment {
    case atOnce
    case after(TimeInterval)
    case never
  }

  var data: Data?
  var response: URLResponse?
  var error: (any Error)?
  var moment = Moment.atOnce

  /// Whether there is anything to answer with.
  var isEmpty: Bool { data == nil && response == nil && error == nil }

  /// Calls `completion` as a network would for `url`: now, later on a global queue, or never.
  func give(
    for url: URL, to completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    let response = response ?? (data == nil ? nil : ok)
    switch moment {
    case .atOnce:
      completion(data, response, error)
    case .after(let seconds):
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [data, error] in
        completion(data, response, error)
      }
    case .never:
      break
    }
  }
}
