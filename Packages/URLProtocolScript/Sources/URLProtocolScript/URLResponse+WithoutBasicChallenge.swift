import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLResponse {
  /// The response without a basic challenge, if that would hang the call.
  ///
  /// On Linux before Swift 6.3.2, a session without a password never ends a call that gets a 401
  /// with a basic challenge (swift-corelibs-foundation #5457). All other challenges are kept.
  var withoutBasicChallenge: URLResponse {
    #if canImport(FoundationNetworking) && !compiler(>=6.3.2)
      let name = "WWW-Authenticate"
      guard let response = self as? HTTPURLResponse, response.statusCode == 401, let url,
        let challenges = response.value(forHTTPHeaderField: name),
        case let others = challenges.replacingOccurrences(
          of: Self.basicChallenge, with: "", options: [.regularExpression, .caseInsensitive]),
        others != challenges
      else { return self }
      var headers = response.allHeaderFields as? [String: String] ?? [:]
      headers = headers.filter { $0.key.lowercased() != name.lowercased() }
      if !others.isEmpty { headers[name] = String(others.trimmingPrefix(/,\s*/)) }
      return HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: nil, headerFields: headers) ?? self
    #else
      return self
    #endif
  }

  /// A pattern for a basic challenge and the comma before it. A challenge without a realm doesn't
  /// hang the call.
  private static var basicChallenge: String {
    let value = #"(?:"(?:[^"\\]|\\.)*"|[^\s,"]+)"#
    let parameter = #"[^\s,="]+\s*=\s*"# + value
    return
      #"(?:^|,\s*)basic\s+(?:\#(parameter)\s*,\s*)*realm\s*=\s*\#(value)(?:\s*,\s*\#(parameter))*"#
  }
}
