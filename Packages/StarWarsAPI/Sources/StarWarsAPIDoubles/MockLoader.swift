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
/// may keep its `handler` and answer later, from any queue. Answering twice delivers twice, so
/// tests can check that a client ignores duplicates. A request for which no handler is left fails
/// with `.cannotConnect` and an ``UnscriptedRequest``.
///
/// It is called a mock, as published. In Meszaros's terms it is a stub and a spy.
/// After *HTTP in Swift*, part 5 (Dave DeLong, davedelong.com).
public final class MockLoader: HTTPLoading {
  /// What a handler answers with.
  public typealias HTTPHandler = @Sendable (HTTPResult) -> Void
  /// What stands in for the network for one request.
  public typealias MockHandler = @Sendable (HTTPRequest, @escaping HTTPHandler) -> Void

  private struct State {
    var requests: [HTTPRequest] = []
    var handlers: [MockHandler] = []
    var used = 0
  }

  private let state = Mutex(State())

  /// Makes a loader without handlers: each request fails.
  public init() {}

  /// The requests made so far, in order.
  public var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// How many scripted handlers no request has come for. It is a number, because a handler is for
  /// whichever request comes next, and has no address to name.
  public var unusedAnswers: Int { state.withLock { $0.handlers.count - $0.used } }

  /// Scripts the answer to one more request.
  ///
  /// - Parameter handler: Called with the request, and with the function that answers it.
  /// - Returns: This loader, to script the next one.
  @preconcurrency @discardableResult
  public func then(_ handler: @escaping MockHandler) -> MockLoader {
    state.withLock { $0.handlers.append(handler) }
    return self
  }

  /// Demands that a request has come for every scripted handler.
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

  /// Records the request and hands it to the next handler.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Handed to the handler. If none is left, called with a failure, on this thread.
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
