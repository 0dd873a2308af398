import Foundation
import URLProtocolScript

/// An address in the form in which stubs and requests are compared.
///
/// It is canonical, as two spellings of one address are the same, and has no doubled slashes and no
/// slash at its end. What must be percent-encoded is. The scheme may be missing.
struct StubAddress: Sendable {
  /// The addresses whose stubs may answer a request for this one, the longest first: the address
  /// itself, the address without its query, and then without one path segment after another.
  let candidates: [String]

  /// The whole address, with its query.
  var text: String { candidates[0] }

  /// The ends of the address that begin with a slash of its path, the longest first.
  var endings: [String] {
    candidates.reversed().map { String(text.dropFirst($0.count)) }
      .filter { $0.hasPrefix("/") }
  }

  /// The addresses without their schemes, for stubs that are written so.
  var withoutScheme: [String] {
    candidates.compactMap { candidate in
      candidate.firstRange(of: "://").map { String(candidate[$0.upperBound...]) }
    }
  }

  /// The address of a request.
  init(_ url: URL) {
    // `api.example.com/items` is all path, and the scheme of `localhost:8080/items` is `localhost`.
    self = url.host() == nil ? Self(url.absoluteString) : Self(parts: url)
  }

  /// The address, or the end of an address, of a stub without a client.
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

  /// The address of a stub for one endpoint of the client with this base URL, or for all of them.
  init(base: URL, endpoint: String?) {
    self.init(endpoint.map { "\(base.absoluteString)/\($0)" } ?? base.absoluteString)
  }

  private init(candidates: [String]) {
    self.candidates = candidates
  }
}

extension URL {
  /// Scheme, host and port, such as `https://example.com:8080`, or what there is of it.
  fileprivate var origin: String {
    var origin = (scheme.map { $0 + "://" } ?? "") + (host() ?? "")
    if let port { origin += ":\(port)" }
    return origin
  }
}
