import Foundation

extension HTTPRequest {
  /// Checks whether the request can be sent. It does no I/O.
  ///
  /// A ``StarWarsAPI`` calls this for each request before it calls its loader. Code that calls a
  /// loader itself, and loaders that change a request, should call it as well.
  ///
  /// - Throws: ``InvalidRequest``, which says why it can't be sent.
  public func validate() throws(InvalidRequest) {
    _ = try validURL()
    guard method.rawValue.isToken else { throw .method(method) }
    for (name, value) in headersToSend {
      guard name.isToken else { throw .headerName(name) }
      guard value.isHeaderValue else { throw .headerValue(name: name) }
    }
  }

  func validURL() throws(InvalidRequest) -> URL {
    // URLComponents traps if the scheme or port is invalid, so check them first.
    guard ["http", "https"].contains(scheme.lowercased()) else { throw .scheme(scheme) }
    guard let host, !host.isEmpty else { throw .noHost }
    if let port, !(1...65535).contains(port) { throw .port(port) }
    guard path.isEmpty || path.hasPrefix("/") else { throw .path(path) }
    var components = URLComponents()
    components.scheme = scheme
    components.host = host
    components.port = port
    components.path = path
    components.percentEncodedQuery = queryItems.isEmpty ? nil : queryItems.percentEncoded
    guard let url = components.url else { throw .host }
    return url
  }
}

extension String {
  /// Whether this is a token as defined in RFC 9110, which methods and the names of headers must
  /// be.
  var isToken: Bool {
    !isEmpty
      && allSatisfy { character in
        character.isASCII && (character.isLetter || character.isNumber)
          || "!#$%&'*+-.^_`|~".contains(character)
      }
  }

  /// Whether this can be sent as the value of a header. A server reads what follows a line break as
  /// another header. In Swift, CR and LF together are one character, so look at the scalars.
  var isHeaderValue: Bool { !unicodeScalars.contains { "\r\n\0".unicodeScalars.contains($0) } }
}
