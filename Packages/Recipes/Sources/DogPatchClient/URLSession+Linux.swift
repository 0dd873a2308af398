import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  extension URLSession {
    /// On Linux, Foundation's function has a second parameter, so it doesn't satisfy the
    /// requirement of ``NotesClient/URLSessionProtocol``.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      try await data(for: request, delegate: nil)
    }
  }
#endif
