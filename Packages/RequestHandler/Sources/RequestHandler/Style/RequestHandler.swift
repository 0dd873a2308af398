import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the request of any route, and decodes the answer as any `Decodable` type.
///
/// ```swift
/// let handler = RequestHandler()
/// let page = try await handler.request(type: Page.self, route: route)
/// ```
/// It has no seam of its own. A test passes in a session whose configuration names a `URLProtocol`
/// class, and that class answers instead of the network.
///
/// After *Unit Testing the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public final class RequestHandler: Sendable {
  /// Sends the requests.
  public let urlSession: URLSession

  /// Creates a handler. It sends nothing before the first call.
  ///
  /// - Parameter urlSession: Sends the requests. On Linux, pass in a session whose configuration
  ///   has `urlCache = nil`. With a cache, as in `URLSession.shared`, canceling can crash the
  ///   process there (docs/errata.md).
  public init(urlSession: URLSession = RequestHandler.defaultSession) {
    self.urlSession = urlSession
  }

  /// Sends a request, and decodes the body of its answer, which must have the status 200.
  ///
  /// - Parameters:
  ///   - type: The type to decode the JSON body as, with a plain `JSONDecoder()`.
  ///   - route: Creates the request.
  ///   - completion: Called exactly once, even if the handler has been released: on the session's
  ///     delegate queue or, if the call is canceled, inside ``RunningCall/cancel()``.
  /// - Returns: The running call. Canceling it ends it at once with ``DataLoadError/cancelled``.
  @preconcurrency @discardableResult
  public func request<T: Decodable & SendableMetatype>(
    type: T.Type,
    route: APIRoute,
    completion: @escaping @Sendable (Result<T, DataLoadError>) -> Void
  ) -> RunningCall {
    let call = RunningCall()
    load(route, as: call) { completion($0.flatMap(Self.decode)) }
    return call
  }

  /// Sends a request, and decodes the body of its answer, which must have the status 200.
  ///
  /// - Parameters:
  ///   - type: The type to decode the JSON body as, with a plain `JSONDecoder()`.
  ///   - route: Creates the request.
  /// - Returns: The decoded body.
  /// - Throws: The failures of ``request(type:route:completion:)``. Canceling the task throws
  ///   ``DataLoadError/cancelled`` at once. In a task that is already canceled, no request is made.
  public func request<T: Decodable & Sendable>(
    type: T.Type, route: APIRoute
  ) async throws(DataLoadError) -> T {
    let body = await RunningCall.outcome { load(route, as: $0, completion: $1) }
    return try body.flatMap(Self.decode).get()
  }

  private func load(
    _ route: APIRoute,
    as call: RunningCall,
    completion: @escaping @Sendable (Result<Data, DataLoadError>) -> Void
  ) {
    let completion = OneShotCompletion(completion)
    let task = urlSession.dataTask(with: route.asRequest()) { data, response, error in
      completion(Self.body(data, response, error))
    }
    let isWanted = call.start {
      guard let deliver = completion.claim() else { return }
      task.cancel()
      deliver(.failure(.cancelled))
    }
    if isWanted { task.resume() }
  }

  private static func body(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Result<Data, DataLoadError> {
    if let error { return .failure(.genericError(error.localizedDescription)) }
    guard let response = response as? HTTPURLResponse else { return .failure(.notHTTP) }
    guard response.statusCode == 200 else {
      return .failure(.invalidResponseCode(response.statusCode))
    }
    return .success(data ?? Data())
  }

  private static func decode<T: Decodable>(_ body: Data) -> Result<T, DataLoadError> {
    Result { try JSONDecoder().decode(T.self, from: body) }
      .mapError { .decodingError($0.decodingFailureDescription) }
  }
}
