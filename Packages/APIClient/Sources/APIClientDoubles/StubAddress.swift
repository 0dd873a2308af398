import Foundation

/// An address in the one form under which a stub and the requests that it answers meet.
///
/// Scheme and host are in lower case, slashes at the end and doubled ones do not count, there is no
/// fragment, and what must be percent-encoded is. Addresses without a scheme are fine.
struct StubAddress: Sendable {
  private let origin: String
  private let path: [String]
  private let query: String?

  /// The address of a request, or of a stub that names all of it.
  init(_ address: String) {
    let encoded = URL(string: address)?.absoluteString ?? address
    // Of the parts that `components` makes, there is always a first one.
    let parts = encoded.components(separatedBy: "#")[0].components(separatedBy: "?")
    let segments = parts[0].components(separatedBy: "/")
    // `https:`, nothing and the host, or only the host.
    let originCount = segments[0].hasSuffix(":") ? 3 : 1
    origin = segments.prefix(originCount).joined(separator: "/").lowercased()
    path = segments.dropFirst(originCount).filter { !$0.isEmpty }
    query = parts.count > 1 ? parts.dropFirst().joined(separator: "?") : nil
  }

  /// The address of a stub for one endpoint of the client with this base URL, or for all of them.
  init(base: URL, endpoint: String?) {
    self.init(endpoint.map { "\(base.absoluteString)/\($0)" } ?? base.absoluteString)
  }

  /// The whole address as text, with its query.
  var text: String {
    query.map { "\(resource(depth: path.count))?\($0)" } ?? resource(depth: path.count)
  }

  /// The addresses whose stubs may answer a request for this one, the longest and so best first: it
  /// itself, it without its query, and without one segment of its path after the other.
  var candidates: [String] {
    let resources = (0...path.count).reversed().map(resource(depth:))
    return query == nil ? resources : [text] + resources
  }

  private func resource(depth: Int) -> String {
    ([origin] + path.prefix(depth)).joined(separator: "/")
  }
}
