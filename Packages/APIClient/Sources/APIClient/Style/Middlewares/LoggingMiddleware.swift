import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Logs each request as it is at its place in the row of middlewares, and passes it on unchanged.
///
/// ```
/// GET api.example.com/todos
/// Headers: ["Authorization": "<redacted>", "Content-Type": "application/json"]
/// ```
/// Headers are sorted by name. What may be a credential is not written: the values of
/// `Authorization`, `Cookie` and `Proxy-Authorization`, the user in an address, and the values in
/// its query. Bodies are not written at all.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct LoggingMiddleware: APIClient.Middleware {
  private let logger: any Logging

  /// Makes a middleware that writes to a logger.
  ///
  /// - Parameter logger: Gets one message per request.
  public init(logger: any Logging) {
    self.logger = logger
  }

  /// Logs the request, and returns it as it came.
  public func intercept(_ request: URLRequest) async throws -> URLRequest {
    logger.log(message: Self.message(for: request))
    return request
  }

  private static func message(for request: URLRequest) -> String {
    let address = Credentials.redacted(address: request.url?.absoluteString ?? "")
    // Debug descriptions are quoted and escaped: a value with a line break cannot forge a line.
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
      .map { name, value in
        let value = Credentials.redacted(value: value, ofHeader: name)
        return "\(name.debugDescription): \(value.debugDescription)"
      }
    return """
      \(request.httpMethod ?? "GET") \(address)
      Headers: [\(headers.isEmpty ? ":" : headers.joined(separator: ", "))]
      """
  }
}
