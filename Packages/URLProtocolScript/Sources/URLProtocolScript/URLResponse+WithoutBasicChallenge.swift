import Foundation
import RegexBuilder

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLResponse {
  /// The response without what asks for a password, where that would hang the call.
  ///
  /// On Linux before Swift 6.3.2, a session that gets a 401 with a basic challenge, and has no
  /// password, never ends the call (swift-corelibs-foundation #5457). From such a response this
  /// removes the basic challenge. All other challenges stay, and so does every other response.
  var withoutBasicChallenge: URLResponse {
    #if canImport(FoundationNetworking) && !compiler(>=6.3.2)
      guard let response = self as? HTTPURLResponse, response.statusCode == 401, let url,
        let challenges = response.value(forHTTPHeaderField: Self.challengeHeader),
        challenges.contains(Self.basicChallenge)
      else { return self }
      var headers = response.allHeaderFields as? [String: String] ?? [:]
      headers = headers.filter { $0.key.lowercased() != Self.challengeHeader.lowercased() }
      let others = challenges.replacing(Self.basicChallenge, with: "").trimmingPrefix(/,\s*/)
      if !others.isEmpty { headers[Self.challengeHeader] = String(others) }
      return HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: nil, headerFields: headers) ?? self
    #else
      return self
    #endif
  }

  private static var challengeHeader: String { "WWW-Authenticate" }

  /// A basic challenge in a list of challenges, with the comma before it. The session ignores one
  /// without a realm, so that one hangs no call.
  private static var basicChallenge: some RegexComponent {
    let value = /"(?:[^"\\]|\\.)*"|[^\s,"]+/
    let parameter = Regex {
      /[^\s,="]+\s*=\s*/
      value
    }
    return Regex {
      /(?:^|,\s*)basic\s+/
      ZeroOrMore {
        parameter
        /\s*,\s*/
      }
      /realm\s*=\s*/
      value
      ZeroOrMore {
        /\s*,\s*/
        parameter
      }
    }.ignoresCase()
  }
}
