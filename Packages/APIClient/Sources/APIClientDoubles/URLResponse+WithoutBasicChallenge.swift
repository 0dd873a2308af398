import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLResponse {
  /// The response in a form that a session hands on, instead of looking for a user and a password.
  ///
  /// On Linux, before toolchain 6.3.2, a session that finds neither for a 401 with a basic
  /// challenge never ends the call (swift-corelibs-foundation #5457). So there, and for such a
  /// response alone, the header with the challenge is left out. Elsewhere this is the response
  /// itself.
  var withoutBasicChallenge: URLResponse {
    #if canImport(FoundationNetworking)
      guard let response = self as? HTTPURLResponse, response.statusCode == 401,
        let challenge = response.value(forHTTPHeaderField: Self.challengeHeader),
        challenge.lowercased().contains("basic"), let url = response.url
      else { return self }
      var headers = response.allHeaderFields as? [String: String] ?? [:]
      headers[Self.challengeHeader] = nil
      return HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: "HTTP/1.1", headerFields: headers) ?? self
    #else
      return self
    #endif
  }

  private static var challengeHeader: String { "WWW-Authenticate" }
}
