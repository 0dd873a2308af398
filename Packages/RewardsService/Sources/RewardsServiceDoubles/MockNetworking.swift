import Dispatch
import Foundation
import RewardsService
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A network that answers what the test said, and records what it was asked.
///
/// Set one answer for all requests, as published. It is given before `fetch` returns.
/// ```swift
/// let network = MockNetworking()
/// let service = RewardsService(network: network)
/// network.responseData = body
/// ```
/// Or script answers. Each request gets the next one for its address, on a global queue.
/// ```swift
/// network.givenAnswer(to: service.url, status: 500)
/// ```
/// After the first scripted answer, the three properties are ignored. A request that has no answer
/// fails with ``UnscriptedRequest``.
///
/// It is called a mock, as published. In Meszaros's terms it is a stub and a spy. After *Faking
/// network responses in tests* (Donny Wals, donnywals.com).
public final class MockNetworking: Networking {
  private struct State {
    var always = MockAnswer()
    /// Addresses stay here when their answers are used up: once scripted, always scripted. Slices,
    /// because taking the first of an array moves all the others.
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

  /// Makes a network that has no answer yet.
  public init() {}

  /// The body for all requests.
  public var responseData: Data? {
    get { state.withLock { $0.always.data } }
    set { state.withLock { $0.always.data = newValue } }
  }

  /// The error for all requests. A real session gives either an error or the other two.
  public var error: (any Error)? {
    get { state.withLock { $0.always.error } }
    set { state.withLock { $0.always.error = newValue } }
  }

  /// The response to all requests. If it is `nil`, requests get a 200 with ``responseData``, and no
  /// response without it.
  public var response: URLResponse? {
    get { state.withLock { $0.always.response } }
    set { state.withLock { $0.always.response = newValue } }
  }

  /// The addresses that were asked for, in order.
  public var requestedURLs: [URL] { state.withLock { $0.requestedURLs } }

  /// The addresses of scripted answers that no request came for, sorted, once for each answer.
  public var unusedAnswers: [String] { state.withLock { $0.unusedAnswers } }

  /// Scripts one more answer for an address. Answers for one address are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - data: The body.
  ///   - response: The response; `nil` for a 200 with `data`, and for none without it.
  ///   - error: The error. A real session gives either an error or the other two.
  ///   - delay: How long to wait after the request, in seconds.
  public func givenAnswer(
    to url: URL, data: Data? = nil, response: URLResponse? = nil, error: (any Error)? = nil,
    after delay: TimeInterval = 0
  ) {
    script(
      MockAnswer(data: data, response: response, error: error, moment: .after(delay)), to: url)
  }

  /// Scripts one more HTTP answer for an address, after those that it has.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - data: The body. A real session gives empty data rather than none.
  ///   - delay: How long to wait after the request, in seconds.
  public func givenAnswer(
    to url: URL, status: Int, headers: [String: String] = [:], data: Data? = Data(),
    after delay: TimeInterval = 0
  ) {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    givenAnswer(to: url, data: data, response: response, after: delay)
  }

  /// Scripts silence for an address: the request whose turn it is gets no answer.
  public func givenNeverAnswers(to url: URL) {
    script(MockAnswer(moment: .never), to: url)
  }

  /// Records the request and answers it: before this returns from the properties, or later on a
  /// global queue from the script.
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
