import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the service at `https://example.com/v1`.
///
/// The client has no state, so any number of calls can run at the same time. Each call throws
/// ``NotesError`` or the session's error, such as a `URLError`. Canceling its task ends a call with
/// `URLError.cancelled` or, while it waits to retry, with `CancellationError`.
public struct NotesClient: Sendable {
  let base: URL
  private let session: URLSession
  private let middlewares: [any Middleware]
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - middlewares: The middleware that each request passes through, such as an
  ///     ``AuthorizationMiddleware`` and a ``RetryMiddleware``.
  ///   - decoder: Decodes responses. By default, dates are in ISO 8601 format.
  ///   - encoder: Encodes request bodies, with dates in the same format.
  public init(
    base: URL = base, session: URLSession, middlewares: [any Middleware] = [],
    decoder: JSONDecoder = decoder, encoder: JSONEncoder = encoder
  ) {
    self.base = base
    self.session = session
    self.middlewares = middlewares
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Requests `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await send(
      NotesSpec(path: "/notes", query: ["page": page.map { "\($0)" }, "query": query]))
  }

  private struct NotesSpec: APISpec {
    typealias Answer = NotePage
    let method = "GET"
    let path: String
    var query: KeyValuePairs<String, String?> = [:]
  }

  /// Sends a spec's request through the middleware, and reads the response.
  public func send<Spec: APISpec>(_ spec: Spec) async throws -> Spec.Answer {
    let request = try URLRequest(
      spec.method, spec.path, below: base, query: spec.query, headers: spec.headers,
      body: spec.body(by: encoder))
    return try await response(to: request).checked()
      .decoded { try spec.answer(in: $0, by: decoder) }
  }

  private func response(to request: URLRequest) async throws -> HTTPResponse {
    var next: Next = { [session] request in
      let (body, response) = try await session.data(for: request)
      return try HTTPResponse(body, response)
    }
    for middleware in middlewares.reversed() {
      next = { [next] in try await middleware.intercept($0, next: next) }
    }
    return try await next(request)
  }
}
