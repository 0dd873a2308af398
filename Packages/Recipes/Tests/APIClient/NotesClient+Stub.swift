import Foundation
import Testing
import APIClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Creates a client that shares its answers with no other test and never reaches the network.
  static func stubbed(with middlewares: any Middleware...) -> NotesClient {
    let server = HTTPStub(base: "https://\(UUID().uuidString.lowercased()).invalid/v1")
    return NotesClient(
      base: server.base, session: server.session, middlewares: middlewares + [server])
  }

  /// The stub that answers instead of the service.
  var server: HTTPStub {
    if let server = middlewares.last as? HTTPStub { return server }
    Issue.record("Make this client with NotesClient.stubbed().")
    return HTTPStub()
  }

  /// Answers or fails the next request with this method to this endpoint.
  @discardableResult func stub(
    data: Data = Data(), error: (any Error)? = nil, code: Int = 200,
    headers: [String: String] = [:], endpoint: String, method: String = "GET"
  ) -> NotesClient {
    server.answer(
      endpoint, method: method, status: code, headers: headers, body: data, error: error)
    return self
  }
}

/// Passes every request on. It only makes the client retain its stub.
nonisolated extension HTTPStub: NotesClient.Middleware {
  func intercept(
    _ request: URLRequest, next: @escaping NotesClient.Next
  ) async throws -> NotesClient.HTTPResponse { try await next(request) }
}
