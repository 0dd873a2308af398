import Foundation

extension URL {
  /// The absolute URL as servers compare it, so that two spellings of one URL are equal.
  ///
  /// Scheme and host are lowercase. The scheme's default port is left out, an empty path is `/`,
  /// and percent escapes are uppercase and used only where needed. The user and the fragment, which
  /// aren't sent, are removed. A URL without a host is unchanged.
  public var canonical: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let host = parts.encodedHost
    else { return absoluteURL }
    parts.scheme = parts.scheme?.lowercased()
    parts.encodedHost = host.lowercased()
    if let port = parts.port, parts.scheme.map({ ["http": 80, "https": 443][$0] }) == port {
      parts.port = nil
    }
    let path = parts.percentEncodedPath
    parts.percentEncodedPath = path.isEmpty ? "/" : path.withCanonicalEscapes
    parts.percentEncodedQuery = parts.percentEncodedQuery?.withCanonicalEscapes
    if parts.user != nil { (parts.user, parts.password) = (nil, nil) }
    if parts.fragment != nil { parts.fragment = nil }
    return parts.url ?? absoluteURL
  }
}

extension String {
  /// This text with percent escapes in uppercase, and with unreserved characters unescaped.
  fileprivate var withCanonicalEscapes: String {
    guard contains("%") else { return self }
    return replacing(/%([0-9A-Fa-f]{2})/) { escape -> String in
      let scalar = UInt8(escape.output.1, radix: 16).map { UnicodeScalar($0) }
      guard let scalar, scalar.isASCII, "\(scalar)".contains(/[A-Za-z0-9._~-]/) else {
        return escape.output.0.uppercased()
      }
      return "\(scalar)"
    }
  }
}
