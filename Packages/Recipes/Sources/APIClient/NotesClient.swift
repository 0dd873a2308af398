import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the service at `https://example.com/v1`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``NotesError``, or the error of the session, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct NotesClient: Sendable {
  /// The address of the service.
  public static let base =
    URL(string: "https://example.com/v1") ?? { preconditionFailure("No URL") }()

  /// What each request passes through, in this order.
  public let middlewares: [any Middleware]

  private let base: URL
  private let session: URLSession
  private let decoder: JSONDecoder
  private let encoder: JSONEncoder

  /// Makes a client, such as with an ``AuthorizationMiddleware`` and a ``RetryMiddleware``.
  public init(
    base: URL = base, session: URLSession, middlewares: [any Middleware] = [],
    decoder: JSONDecoder = decoder, encoder: JSONEncoder = encoder
  ) {
    (self.base, self.session, self.middlewares) = (base, session, middlewares)
    (self.decoder, self.encoder) = (decoder, encoder)
  }

  /// Asks for `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await send(GetSpec(path: "/notes", query: ["page": page.map { "\($0)" }, "query": query]))
  }

  private struct GetSpec: APISpec {
    typealias Answer = NotePage
    let method = "GET"
    let path: String
    var query: KeyValuePairs<String, String?> = [:]
  }

  /// Sends the request of a spec through the middlewares, and reads its answer.
  public func send<Spec: APISpec>(_ spec: Spec) async throws -> Spec.Answer {
    let request = try URLRequest(
      spec.method, spec.path, below: base, query: spec.query, body: spec.body(by: encoder),
      type: spec.type)
    let (body, response) = try await reply(to: request)
    guard 200...299 ~= response.statusCode else {
      throw NotesError.status(response.statusCode, body: body)
    }
    do {
      return try spec.answer(in: body, by: decoder)
    } catch let error as DecodingError {
      throw NotesError.body(error)
    }
  }

  private func reply(to request: URLRequest) async throws -> Reply {
    var next: Next = { [session] request in
      let (body, response) = try await session.data(for: request)
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      return (body, response)
    }
    for middleware in middlewares.reversed() {
      next = { [next] in try await middleware.intercept($0, next: next) }
    }
    return try await next(request)
  }
}
