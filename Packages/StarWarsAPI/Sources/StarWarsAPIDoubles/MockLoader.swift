import Foundation
import StarWarsAPI
import Synchronization

/// A stand-in for `URLSession` that passes each request to the next scripted handler.
///
/// ```swift
/// let mock = MockLoader()
/// mock.then { request, handler in
///   handler(.success(HTTPResponse(request: request, response: urlResponse, body: data)))
/// }
/// ```
///
/// Each handler runs for one request, in order, on the thread that loads it. It can keep its
/// `handler` and answer later, on any queue. Answering twice delivers twice, so tests can check
/// that a client ignores duplicates. A request without a handler fails with `.cannotConnect` and an
/// ``UnscriptedRequest``.
///
/// The published name is a mock; in Meszaros's terms, it is a stub and a spy. After *HTTP in
/// Swift*, part 5 (Dave DeLong, davedelong.com).
public final class MockLoader: HTTPLoading {
  /// The function with which a handler answers.
  public typealias HTTPHandler = @Sendable (HTTPResult) -> Void
  /// A handler, which answers one request instead of the network.
  public typealias MockHandler = @Sendable (HTTPRequest, @escaping HTTPHandler) -> Void

  private struct State {
    var requests: [HTTPRequest] = []
    var handlers: [MockHandler] = []
    var used = 0
  }

  private let state = Mutex(State())

  /// Creates a loader without handlers: every request fails.
  public init() {}

  /// The requests made so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// The number of scripted handlers that no request has used. Unlike in other doubles, these have
  /// no URLs to list, because a handler is for any request.
  public var unusedAnswers: Int { state.withLock { $0.handlers.count - $0.used } }

  /// Scripts the answer to one more request.
  ///
  /// - Parameter handler: Called with the request, and with the function that answers it.
  /// - Returns: This loader, for scripting the next answer.
  @preconcurrency @discardableResult
  public func then(_ handler: @escaping MockHandler) -> MockLoader {
    state.withLock { $0.handlers.append(handler) }
    return self
  }

  /// Checks that requests have used all scripted handlers.
  ///
  /// - Throws: An error that says how many handlers are left, and which requests were made.
  public func verifyAllHandlersRan() throws(UnusedAnswers) {
    let state = state.withLock { $0 }
    let scripted = state.handlers.count
    guard state.used == scripted else {
      throw UnusedAnswers(
        unused: scripted - state.used, scripted: scripted, requests: state.requests)
    }
  }

  /// Records the request, and passes it to the next handler.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Passed to the handler. If there is no handler left, it is called with a
  ///     failure, on this thread.
  @preconcurrency public func load(request: HTTPRequest, completion: @escaping HTTPHandler) {
    let next = state.withLock { state -> MockHandler in
      state.requests.append(request)
      guard state.used < state.handlers.count else {
        let reason = UnscriptedRequest(request: request, scripted: state.used)
        let error = HTTPError(code: .cannotConnect, request: request, underlyingError: reason)
        return { $1(.failure(error)) }
      }
      defer { state.used += 1 }
      return state.handlers[state.used]
    }
    next(request, completion)
  }
}
