import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Keeps credentials from following a redirect to another origin, where URLSession on Linux sends
/// them.
enum RedirectPolicy {
  /// What a redirected request may be sent as.
  ///
  /// - Parameters:
  ///   - request: The request that the session is about to send.
  ///   - original: The request that the call began with, not the one before the last redirect: what
  ///     was meant for one origin stays lost to the others, however many there are on the way.
  /// - Returns: The request as it is if scheme, host and port are those of `original`; otherwise
  ///   without credentials.
  static func followUp(_ request: URLRequest, to original: URLRequest?) -> URLRequest {
    if let origin = Origin(original?.url), origin == Origin(request.url) { return request }
    var request = request
    for name in (request.allHTTPHeaderFields ?? [:]).keys where Credentials.isHeader(name) {
      request.setValue(nil, forHTTPHeaderField: name)
    }
    return request
  }
}

/// Scheme, host and port: what a browser, too, takes for the limit of trust.
private struct Origin: Equatable {
  private let scheme: String
  private let host: String
  private let port: Int?

  init?(_ url: URL?) {
    guard let scheme = url?.scheme?.lowercased(), let host = url?.host()?.lowercased() else {
      return nil
    }
    self.scheme = scheme
    self.host = host
    self.port = url?.port ?? ["http": 80, "https": 443][scheme]
  }
}
