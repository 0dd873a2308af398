import Foundation
import URLProtocolScript

/// A URL in the form in which stubs and requests are compared.
///
/// It is canonical, because two spellings of a URL are the same, and it has no double slashes and
/// no trailing slash. It is percent-encoded where necessary. The scheme may be missing.
struct StubAddress: Sendable {
  /// The URLs whose stubs can answer a request to this one, the longest first: the URL itself, the
  /// URL without its query, and then without one path component after another.
  let candidates: [String]

  /// The whole URL, with its query.
  var text: String { candidates[0] }

  /// The ends of the URL that begin with a slash in its path, the longest first.
  var endings: [String] {
    candidates.reversed().map { String(text.dropFirst($0.count)) }
      .filter { $0.hasPrefix("/") }
  }

  /// The URLs without their schemes, for stubs that are written that way.
  var withoutScheme: [String] {
    candidates.compactMap { candidate in
      candidate.firstRange(of: "://").map { String(candidate[$0.upperBound...]) }
    }
  }

  /// Creates the address of a request.
  init(_ url: URL) {
    // `api.example.com/items` is all path, and the scheme of `localhost:8080/items` is `localhost`.
    self = url.host() == nil ? Self(url.absoluteString) : Self(parts: url)
  }

  /// Creates the address, or the end of an address, of a stub without a client.
  init(_ address: String) {
    // Without the slashes, the scheme of `localhost:8080/items` would be `localhost`.
    let url = URL(string: address.contains("://") ? address : "//" + address)
    self = url.map { Self(parts: $0) } ?? Self(candidates: [address])
  }

  private init(parts url: URL) {
    let url = url.canonical
    var resource = url.origin
    var candidates = [resource]
    for segment in url.path().utf8.split(separator: UInt8(ascii: "/")) {
      resource += "/" + Substring(segment)
      candidates.append(resource)
    }
    if let query = url.query() { candidates.append(resource + "?" + query) }
    self.candidates = candidates.reversed()
  }

  /// Creates the address of a stub for an endpoint of the client with this base URL, or for all of
  /// its endpoints.
  init(base: URL, endpoint: String?) {
    self.init(endpoint.map { "\(base.absoluteString)/\($0)" } ?? base.absoluteString)
  }

  private init(candidates: [String]) {
    self.candidates = candidates
  }
}

extension URL {
  /// The scheme, host, and port, such as `https://example.com:8080`, as far as they exist.
  fileprivate var origin: String {
    var origin = (scheme.map { $0 + "://" } ?? "") + (host() ?? "")
    if let port { origin += ":\(port)" }
    return origin
  }
}
