import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a JSON service: sends what a spec describes, past the middlewares, over a session.
///
/// ```swift
/// let client = APIClient(
///   baseURL: baseURL,
///   middlewares: [LoggingMiddleware(logger: logger), AuthorizationMiddleware(token: token)])
/// let todos = try await client.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO]
/// ```
///
/// After *The perfect iOS networking layer does not exist*, parts 1 and 2 (Calin Crist,
/// calincrist.com).
public struct APIClient: Sendable {
  /// Where the service lives; may carry a path, with or without a slash at its end, but no query.
  public let baseURL: URL
  /// What each request passes through before it is sent, in this order.
  public let middlewares: [any Middleware]

  private let session: ClientSession

  /// Makes a client. Nothing is sent before the first request.
  ///
  /// - Parameters:
  ///   - baseURL: Where the service lives; endpoints are appended to it as text.
  ///   - urlSession: Says how to talk to the service; `nil` stands for an ephemeral session. One
  ///     without a delegate is taken as a pattern: the client makes a session of its own with that
  ///     configuration, but without a cache, and sees to it that credentials do not follow a
  ///     redirect to another origin. One with a delegate is used as it is, and redirects,
  ///     authentication challenges and the cache are its owner's business (docs/errata.md).
  ///   - middlewares: What each request passes through, in this order.
  public init(
    baseURL: URL,
    urlSession: URLSession? = nil,
    middlewares: [any APIClient.Middleware] = []
  ) {
    self.baseURL = baseURL
    self.middlewares = middlewares
    self.session = ClientSession(urlSession)
  }

  /// How the client's session is configured; changing it changes no session.
  public var sessionConfiguration: URLSessionConfiguration { session.urlSession.configurationCopy }

  /// A client that differs only in its session; see ``init(baseURL:urlSession:middlewares:)``.
  public func copy(session: URLSession) -> Self {
    APIClient(baseURL: baseURL, urlSession: session, middlewares: middlewares)
  }

  /// Sends a request and decodes the answer as the spec's ``APISpec/returnType``.
  ///
  /// - Parameter apiSpec: The request.
  /// - Returns: A value of that type, to be cast by the caller.
  /// - Throws: As ``sendRequest(_:as:)`` does.
  public func sendRequest(_ apiSpec: any APISpec) async throws -> any DecodableType {
    try await sendRequest(apiSpec, as: apiSpec.returnType)
  }

  /// Sends a request and decodes the answer as a type that the caller names.
  ///
  /// - Parameters:
  ///   - apiSpec: The request.
  ///   - type: What to decode, instead of the spec's ``APISpec/returnType``.
  /// - Returns: The decoded body of an answer with a status from 200 to 299.
  /// - Throws: ``NetworkError`` for a request that cannot be sent or an answer that cannot be used,
  ///   a middleware's error, or the session's `URLError` when there is no answer. A call whose task
  ///   is cancelled throws `URLError(.cancelled)` at once, whatever it is doing; only a middleware
  ///   must heed cancellation by itself, which shows as this error, too.
  public func sendRequest<Value: DecodableType>(
    _ apiSpec: any APISpec, as type: Value.Type
  ) async throws -> Value {
    // The session's timeout goes into the request, for middlewares and custom protocols to see.
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
      throw NetworkError.failedDecoding(error)
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
