import Foundation
import RewardsService
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for the network that answers what it was told to and records what it was asked.
///
/// As in the published design, set one answer for all requests. It is given before `fetch` returns.
/// ```swift
/// let network = MockNetworking()
/// let service = RewardsService(network: network)
/// network.responseData = Data(#"{"rewards": []}"#.utf8)
/// ```
/// Or scripted: each request takes the next answer for its address; it arrives on a global queue.
/// ```swift
/// network.givenAnswer(to: service.url, status: 500)
/// ```
/// From the first scripted answer on, the three properties count no more. A request with nothing to
/// answer it fails with ``UnscriptedRequest``.
///
/// In Meszaros's terms it is a stub and a spy; the name is the published one. After *Faking network
/// responses in tests* (Donny Wals, donnywals.com).
public final class MockNetworking: Networking {
  private struct State {
    var always = MockAnswer()
    /// Slices, since taking the first of an array moves all the others.
    var script: [URL: ArraySlice<MockAnswer>]?
    var requestedURLs: [URL] = []
    var cancelledURLs: [URL] = []
  }

  private let state = Mutex(State())

  /// Makes a network that has no answer yet.
  public init() {}

  /// The body for all requests.
  public var responseData: Data? {
    get { state.withLock { $0.always.data } }
    set { state.withLock { $0.always.data = newValue } }
  }

  /// The error for all requests; a real session gives either this or the other two.
  public var error: (any Error)? {
    get { state.withLock { $0.always.error } }
    set { state.withLock { $0.always.error = newValue } }
  }

  /// The response to all requests; `nil` for a 200 from the requested address if there is
  /// ``responseData``, and for none if there is not.
  public var response: URLResponse? {
    get { state.withLock { $0.always.response } }
    set { state.withLock { $0.always.response = newValue } }
  }

  /// The addresses that were asked for, in order.
  public var requestedURLs: [URL] { state.withLock { $0.requestedURLs } }

  /// The addresses whose fetch was told to stop, in order. An answer on its way arrives all the
  /// same: a client has to hold against it.
  public var cancelledURLs: [URL] { state.withLock { $0.cancelledURLs } }

  /// The addresses for which scripted answers are left, sorted, each as often as it has answers.
  public var unusedAnswers: [URL] {
    state.withLock { state in
      (state.script ?? [:]).flatMap { url, left in left.map { _ in url } }.sortedByText()
    }
  }

  /// Scripts one more answer for an address; several are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - data: The body.
  ///   - response: The response; `nil` for a 200 if there is a body, and for none if there is not.
  ///   - error: The error; a real session gives either this or the other two.
  ///   - delay: Seconds to wait after the request; `nil` for no answer at all.
  public func givenAnswer(
    to url: URL,
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    after delay: TimeInterval? = 0
  ) {
    let answer = MockAnswer(
      data: data, response: response, error: error, moment: delay.map { .after($0) } ?? .never)
    state.withLock { state in
      // Taken out and put back, so that there is only one, which need not be copied.
      var script = state.script.take() ?? [:]
      script[url.absoluteURL, default: []].append(answer)
      state.script = script
    }
  }

  /// Scripts one more HTTP answer for an address; several are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - data: The body; a real session gives empty data rather than none.
  ///   - delay: Seconds to wait after the request; `nil` for no answer at all.
  public func givenAnswer(
    to url: URL,
    status: Int,
    headers: [String: String] = [:],
    data: Data? = Data(),
    after delay: TimeInterval? = 0
  ) {
    let response = URLResponse.http(status, headers: headers, for: url)
    givenAnswer(to: url, data: data, response: response, after: delay)
  }

  /// Records the request and answers it.
  @preconcurrency public func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    startFetch(url, completion: completion)
  }

  /// Records the request and answers it; cancelling is recorded in ``cancelledURLs``.
  @preconcurrency @discardableResult
  public func startFetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> RunningCall {
    state.withLock { $0.requestedURLs.append(url) }
    nextAnswer(to: url.absoluteURL).give(for: url, to: completion)
    return RunningCall { [weak self] in
      self?.state.withLock { $0.cancelledURLs.append(url) }
    }
  }

  private func nextAnswer(to url: URL) -> MockAnswer {
    state.withLock { state in
      if let next = state.script?[url]?.popFirst() { return next }
      guard let script = state.script else {
        return state.always.isEmpty ? .unscripted(url, scripted: []) : state.always
      }
      let scripted = script.filter { !$0.value.isEmpty }.keys.sortedByText()
      return .unscripted(url, scripted: scripted)
    }
  }
}

extension MockAnswer {
  fileprivate static func unscripted(_ url: URL, scripted: [URL]) -> MockAnswer {
    MockAnswer(error: UnscriptedRequest(url: url, scripted: scripted))
  }
}

extension Sequence<URL> {
  fileprivate func sortedByText() -> [URL] {
    sorted { $0.absoluteString < $1.absoluteString }
  }
}
