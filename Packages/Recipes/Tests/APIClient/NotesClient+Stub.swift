import Foundation
import Testing
import APIClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Makes a client that no other test shares its answers with. It reaches no network.
  static func stubbed(with middlewares: any Middleware...) -> NotesClient {
    let server = HTTPStub(base: "https://\(UUID().uuidString.lowercased()).invalid/v1")
    return NotesClient(
      base: server.base, session: server.session, middlewares: middlewares + [server])
  }

  /// What answers in the place of the service.
  var server: HTTPStub {
    if let server = middlewares.last as? HTTPStub { return server }
    Issue.record("Make this client with NotesClient.stubbed().")
    return HTTPStub()
  }

  /// Answers or fails the next request of this method to this endpoint.
  @discardableResult func stub(
    data: Data = Data(), error: (any Error)? = nil, code: Int = 200,
    headers: [String: String] = [:], endpoint: String, method: String = "GET"
  ) -> NotesClient {
    server.answer(
      endpoint, method: method, status: code, headers: headers, body: data, error: error)
    return self
  }
}

/// So a client holds its stub. It passes on each request.
nonisolated extension HTTPStub: NotesClient.Middleware {
  func intercept(
    _ request: URLRequest, next: @escaping NotesClient.Next
  ) async throws -> NotesClient.HTTPResponse { try await next(request) }
}
