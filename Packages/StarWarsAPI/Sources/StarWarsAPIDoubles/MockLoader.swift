import Foundation
import StarWarsAPI
import Synchronization

/// A stand-in for `URLSession` that hands each request to the next scripted handler.
///
/// ```swift
/// let mock = MockLoader()
/// mock.then { request, handler in
///   handler(.success(HTTPResponse(request: request, response: urlResponse, body: data)))
/// }
/// ```
///
/// Handlers run first in, first out, each for one request, on the thread that loads it. A handler
/// may keep its `handler` and answer later, from any queue; only its first answer counts. A request
/// for which no handler is left fails with `.cannotConnect` and an ``UnscriptedRequest``.
///
/// In Meszaros's terms it is a stub and a spy; the name is the published one. After *HTTP in Swift*,
/// part 5 (Dave DeLong, davedelong.com).
public final class MockLoader: HTTPLoading {
  /// What a handler answers with, once.
  public typealias HTTPHandler = @Sendable (HTTPResult) -> Void
  /// What stands in for the network for one request.
  public typealias MockHandler = @Sendable (HTTPRequest, @escaping HTTPHandler) -> Void

  private struct State {
    var requests: [HTTPRequest] = []
    var cancelledRequests: [HTTPRequest] = []
    /// A slice, since taking the first of an array moves all the others.
    var unusedHandlers: ArraySlice<MockHandler> = []
    var scripted = 0
  }

  private let state = Mutex(State())

  /// Makes a loader that nobody has scripted: each request fails.
  public init() {}

  /// The requests made so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The requests that were cancelled before they were answered, in the order of cancelling.
  public var cancelledRequests: [HTTPRequest] { state.withLock { $0.cancelledRequests } }

  /// How many scripted handlers no request has come for.
  public var unusedHandlers: Int { state.withLock { $0.unusedHandlers.count } }

  /// Scripts one more request.
  ///
  /// - Parameter handler: Called with the request and with what to answer it with.
  /// - Returns: This loader, to script the next one.
  @preconcurrency @discardableResult
  public func then(_ handler: @escaping MockHandler) -> MockLoader {
    state.withLock { state in
      state.unusedHandlers.append(handler)
      state.scripted += 1
    }
    return self
  }

  /// Demands that a request has come for every scripted handler.
  ///
  /// - Throws: An error that says how many are left, and which requests were made.
  public func verifyAllHandlersRan() throws(UnusedHandlers) {
    let (unused, scripted, requests) = state.withLock { state in
      (state.unusedHandlers.count, state.scripted, state.requests)
    }
    guard unused == 0 else {
      throw UnusedHandlers(unused: unused, scripted: scripted, requests: requests)
    }
  }

  /// Records the request and hands it to the next handler.
  @preconcurrency public func load(request: HTTPRequest, completion: @escaping HTTPHandler) {
    _ = startLoading(request: request, completion: completion)
  }

  /// Records the request and hands it to the next handler.
  ///
  /// - Returns: What completes an unanswered request with `.cancelled`, and records that.
  @preconcurrency public func startLoading(
    request: HTTPRequest, completion: @escaping HTTPHandler
  ) -> @Sendable () -> Void {
    let outcome = FirstOutcome(completion)
    nextHandler(for: request)(request) { outcome($0) }
    return { [weak self] in
      guard let deliver = outcome.claim() else { return }
      self?.state.withLock { $0.cancelledRequests.append(request) }
      deliver(.failure(HTTPError(code: .cancelled, request: request)))
    }
  }

  private func nextHandler(for request: HTTPRequest) -> MockHandler {
    state.withLock { state in
      state.requests.append(request)
      if let next = state.unusedHandlers.popFirst() { return next }
      let reason = UnscriptedRequest(request: request, scripted: state.scripted)
      return { request, handler in
        handler(
          .failure(
            HTTPError(code: .cannotConnect, request: request, underlyingError: reason)))
      }
    }
  }
}
