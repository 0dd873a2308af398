import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Removes credentials from requests that a server redirects to another origin. On Linux,
/// `URLSession` sends them along.
enum RedirectPolicy {
  /// Returns the request to send after a redirect.
  ///
  /// - Parameters:
  ///   - request: The request that the session is about to send.
  ///   - original: The first request of the call, not the one before the last redirect. Otherwise,
  ///     credentials could come back after several redirects.
  /// - Returns: `request`, without credentials if its origin differs from that of `original`.
  static func followUp(_ request: URLRequest, to original: URLRequest?) -> URLRequest {
    if let origin = original?.url?.origin, origin == request.url?.origin { return request }
    var request = request
    for name in CredentialHeaders.names { request.setValue(nil, forHTTPHeaderField: name) }
    return request
  }
}

extension URL {
  /// The scheme, host, and port, such as `["https", "example.com", "443"]`. Browsers compare these.
  fileprivate var origin: [String?]? {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased() else { return nil }
    let port = port ?? ["http": 80, "https": 443][scheme]
    return [scheme, host, port?.description]
  }
}
