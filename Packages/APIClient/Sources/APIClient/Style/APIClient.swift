import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a JSON service. It creates a request from a spec, passes it through its middlewares,
/// and sends it with its session.
///
/// ```swift
/// let client = APIClient(
///   baseURL: baseURL,
///   middlewares: [LoggingMiddleware(logger: logger), AuthorizationMiddleware(token: token)])
/// let health = try await client.sendRequest(HealthAPISpec.getHealth) as? HealthDTO
/// ```
///
/// After *The perfect iOS networking layer does not exist*, parts 1 and 2 (Calin Crist,
/// calincrist.com).
public struct APIClient: Sendable {
  /// The base URL of the service. It can have a path, with or without a trailing slash, but no
  /// query.
  public let baseURL: URL
  /// The middlewares that each request passes through, in this order.
  public let middlewares: [any Middleware]

  private let session: ClientSession

  /// Creates a client. It sends nothing before the first request.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL of the service. Endpoints are appended to it as text.
  ///   - urlSession: The session to use; by default, an ephemeral one. If it has no delegate, the
  ///     client creates its own session with the same configuration, but without a cache. That
  ///     session doesn't send credentials to another origin after a redirect. If it has a delegate,
  ///     the client uses it as it is: redirects, authentication challenges, and the cache are then
  ///     up to you (docs/errata.md).
  ///   - middlewares: The middlewares that each request passes through, in this order.
  public init(
    baseURL: URL,
    urlSession: URLSession? = nil,
    middlewares: [any APIClient.Middleware] = []
  ) {
    self.baseURL = baseURL
    self.middlewares = middlewares
    self.session = ClientSession(urlSession)
  }

  /// A copy of the session's configuration. Changing it doesn't change the session.
  public var sessionConfiguration: URLSessionConfiguration { session.urlSession.configurationCopy }

  /// Returns the same client with another session; see ``init(baseURL:urlSession:middlewares:)``.
  public func copy(session: URLSession) -> Self {
    APIClient(baseURL: baseURL, urlSession: session, middlewares: middlewares)
  }

  /// Sends a request, and decodes the answer as the spec's ``APISpec/returnType``.
  ///
  /// - Parameter apiSpec: Describes the request. Its ``APISpec/endpoint`` must be percent-encoded
  ///   and begin with a slash, and its ``APISpec/body`` must be JSON or `nil`.
  /// - Returns: A value of that type. Cast it with `as?`.
  /// - Throws: The same errors as ``sendRequest(_:as:)``.
  public func sendRequest(_ apiSpec: any APISpec) async throws -> any DecodableType {
    try await sendRequest(apiSpec, as: apiSpec.returnType)
  }

  /// Sends a request, and decodes the answer as a type that the caller chooses.
  ///
  /// - Parameters:
  ///   - apiSpec: Describes the request. Its ``APISpec/endpoint`` must be percent-encoded and begin
  ///     with a slash, and its ``APISpec/body`` must be JSON or `nil`.
  ///   - type: The type to decode, instead of the spec's ``APISpec/returnType``.
  /// - Returns: The decoded body of an answer with a status from 200 to 299.
  /// - Throws: ``NetworkError`` if the request can't be sent or the answer can't be used, the error
  ///   of the spec's body or of a middleware, or the session's `URLError` if there is no answer. If
  ///   the caller's task is canceled, it throws `URLError(.cancelled)` at once. If a middleware is
  ///   running, it waits for that middleware.
  public func sendRequest<Value: DecodableType>(
    _ apiSpec: any APISpec, as type: Value.Type
  ) async throws -> Value {
    // Add the session's timeout to the request, where middlewares and custom protocols see it.
    let timeout = session.urlSession.configuration.timeoutIntervalForRequest
    let request = try apiSpec.urlRequest(baseURL: baseURL, timeout: timeout)
    let (body, response) = try await session.urlSession.load(intercepted(request))
    guard let response = response as? HTTPURLResponse else { throw NetworkError.notHTTP }
    guard 200...299 ~= response.statusCode else {
      throw NetworkError.requestFailed(statusCode: response.statusCode)
    }
    do {
      return try JSONDecoder().decode(type, from: body)
    } catch {
      throw NetworkError.undecodableBody(reason: error.decodingFailureDescription)
    }
  }

  private func intercepted(_ request: URLRequest) async throws -> URLRequest {
    var request = request
    do {
      for middleware in middlewares { request = try await middleware.intercept(request) }
    } catch is CancellationError where Task.isCancelled {
      throw URLError(.cancelled)
    }
    try request.checkHeaders()
    return request
  }
}
