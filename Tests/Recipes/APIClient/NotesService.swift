import APIClient
import Foundation
import Notes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension Note: DecodableType {}
nonisolated extension NotePage: DecodableType {}

/// The requests of the notes service.
nonisolated enum NotesSpec: APISpec {
  case page(Int?, query: String?)
  case add(text: String)

  /// An endpoint is sent as it is. So names and values are encoded here.
  var endpoint: String {
    guard case .page(let page, let query) = self else { return "/notes" }
    let items = [URLQueryItem](page: page, query: query)
    var components = URLComponents()
    components.path = "/notes"
    components.queryItems = items.isEmpty ? nil : items
    return components.string ?? "/notes"
  }
  var method: HttpMethod {
    if case .add = self { .post } else { .get }
  }
  var returnType: any DecodableType.Type {
    if case .add = self { Note.self } else { NotePage.self }
  }
  var body: Data? {
    guard case .add(let text) = self else { return nil }
    return try? JSONEncoder().encode(["text": text])
  }
}

/// Puts the token of the moment into each request.
nonisolated struct TokenMiddleware: Middleware {
  let tokens: Tokens

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    try await AuthorizationMiddleware(token: tokens.current).intercept(request)
  }
}

/// The notes service in the terms of the app. Each task makes its own.
nonisolated final class NotesService: APIService {
  private let tokens: Tokens?
  private let clock: any Clock<Duration>

  init(
    apiClient: APIClient?, tokens: Tokens? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tokens = tokens
    self.clock = clock
    super.init(apiClient: apiClient)
  }

  /// Asks for a page, and once more if the service is busy.
  nonisolated(nonsending) func notes(
    page: Int? = nil, query: String? = nil
  ) async throws -> NotePage {
    let busy = NetworkError.requestFailed(statusCode: 503)
    return try await retrying(busy, after: [.seconds(2)], on: clock) {
      try await send(.page(page, query: query))
    }
  }

  /// Asks for all pages, one after the other.
  nonisolated(nonsending) func allNotes() async throws -> [Note] {
    try await allPages { try await notes(page: $0) }
  }

  /// Adds a note.
  nonisolated(nonsending) func add(_ text: String) async throws -> Note {
    try await send(.add(text: text))
  }

  /// Sends a request, and sends it again after the token is renewed, if the service refuses it.
  nonisolated(nonsending) private func send<Value: DecodableType>(
    _ spec: NotesSpec
  ) async throws -> Value {
    let token = await tokens?.current
    do {
      return try await requiredClient.sendRequest(spec, as: Value.self)
    } catch let error as NetworkError where error == .requestFailed(statusCode: 401) {
      guard let tokens, let token else { throw error }
      _ = try await tokens.renewed(after: token)
      return try await requiredClient.sendRequest(spec, as: Value.self)
    }
  }
}
