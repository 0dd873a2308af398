import Foundation

extension URL {
  /// The absolute address as servers compare it, so that two spellings of one address are equal.
  ///
  /// Scheme and host are in lower case. The port is left out where it is the scheme's own, an empty
  /// path is `/`, and a percent escape is in capitals, and only where it is needed. What is not sent,
  /// the user and the fragment, is removed. An address without a host stays as it is.
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
  /// Percent escapes in capitals, and none for an unreserved character.
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
