import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLResponse {
  /// The response without the header that asks for a password, where that header would hang the
  /// call.
  ///
  /// On Linux before Swift 6.3.2, a session that gets a 401 with a basic challenge, and has no
  /// password, never ends the call (swift-corelibs-foundation #5457). For such a response this
  /// drops the header `WWW-Authenticate`. Every other response is returned as it is.
  var withoutBasicChallenge: URLResponse {
    #if canImport(FoundationNetworking)
      guard let response = self as? HTTPURLResponse, response.statusCode == 401,
        let challenge = response.value(forHTTPHeaderField: Self.challengeHeader),
        challenge.lowercased().contains("basic"), let url = response.url
      else { return self }
      var headers = response.allHeaderFields as? [String: String] ?? [:]
      headers[Self.challengeHeader] = nil
      return HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: nil, headerFields: headers) ?? self
    #else
      return self
    #endif
  }

  private static var challengeHeader: String { "WWW-Authenticate" }
}
