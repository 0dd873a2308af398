import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs each request, and passes it on unchanged. It sees what earlier middlewares have added.
///
/// ```
/// GET api.example.com/items
/// Headers: ["Authorization": "<redacted>", "Content-Type": "application/json"]
/// ```
/// Headers are sorted by name. `<redacted>` replaces the values of headers that are credentials
/// (`Authorization`, `Proxy-Authorization`, `Cookie`, `Set-Cookie`, `X-API-Key`), the user in a
/// URL, and each value in a query. Bodies aren't logged.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct LoggingMiddleware: APIClient.Middleware {
  private let logger: any Logging

  /// Creates a middleware that writes to a logger.
  ///
  /// - Parameter logger: Receives one message per request.
  public init(logger: any Logging) {
    self.logger = logger
  }

  /// Logs the request and returns it.
  public func intercept(_ request: URLRequest) async throws -> URLRequest {
    logger.log(message: Self.message(for: request))
    return request
  }

  private static func message(for request: URLRequest) -> String {
    let address = request.url?.absoluteString.redactedAddress ?? ""
    // Debug descriptions escape line breaks, so a value can't forge a line in the log.
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
      .map { name, value in
        let isCredential = CredentialHeaders.names.contains(name.lowercased())
        return "\(name.debugDescription): \((isCredential ? "<redacted>" : value).debugDescription)"
      }
    return """
      \(request.httpMethod ?? "GET") \(address)
      Headers: [\(headers.isEmpty ? ":" : headers.joined(separator: ", "))]
      """
  }
}
