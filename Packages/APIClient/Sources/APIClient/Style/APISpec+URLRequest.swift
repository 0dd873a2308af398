import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient.APISpec {
  /// Returns the request for a service at `baseURL`, before any middleware.
  ///
  /// - Parameters:
  ///   - baseURL: The URL to which the endpoint is appended.
  ///   - timeout: Seconds without any data after which the request fails.
  /// - Throws: ``APIClient/NetworkError/invalidURL(_:)``, or the error of ``body``.
  public func urlRequest(baseURL: URL, timeout: TimeInterval = 60) throws -> URLRequest {
    var request = URLRequest(url: try url(baseURL: baseURL), timeoutInterval: timeout)
    request.httpMethod = method.rawValue
    request.httpBody = try body
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return request
  }

  private func url(baseURL: URL) throws(APIClient.NetworkError) -> URL {
    var text = baseURL.absoluteString
    if text.hasSuffix("/") { text.removeLast() }
    // Without the slash, an endpoint such as `@example.org/` would turn the host into a user name.
    text += endpoint.hasPrefix("/") ? endpoint : "/" + endpoint
    guard baseURL.query == nil, baseURL.fragment == nil, let url = URL(string: text) else {
      throw .invalidURL(text.redactedAddress)
    }
    return url
  }
}
