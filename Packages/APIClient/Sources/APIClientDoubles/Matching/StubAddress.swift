import Foundation

/// An address in the form in which stubs and requests are compared.
///
/// Scheme and host are in lower case. Doubled slashes, slashes at the end and the fragment are
/// removed. What must be percent-encoded is. The scheme may be missing.
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

  /// The address of a request.
  init(_ url: URL) {
    self.init(encoded: url.absoluteString)
  }

  /// The address, or the end of an address, of a stub without a client.
  init(_ address: String) {
    self.init(encoded: URL(string: address)?.absoluteString ?? address)
  }

  /// The address of a stub for one endpoint of the client with this base URL, or for all of them.
  init(base: URL, endpoint: String?) {
    self.init(endpoint.map { "\(base.absoluteString)/\($0)" } ?? base.absoluteString)
  }

  /// Every request comes through here. Working on bytes takes half the time.
  private init(encoded address: String) {
    let bytes = Array(address.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let query = bytes[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    let slash = { (start: Int) in
      bytes[min(start, query)..<query].firstIndex(of: UInt8(ascii: "/")) ?? query
    }
    let text = { (range: Range<Int>) in String(decoding: bytes[range], as: UTF8.self) }

    // The host, or `https:` with the host behind its two slashes.
    var position = slash(0)
    if bytes[..<position].last == UInt8(ascii: ":") { position = slash(slash(position + 1) + 1) }
    var resource = text(0..<position).lowercased()
    var candidates = [resource]
    while position < query {
      let segment = position..<slash(position + 1)
      position = segment.upperBound
      if segment.count == 1 { continue }
      resource += text(segment)
      candidates.append(resource)
    }
    if query < end { candidates.append(resource + text(query..<end)) }
    self.candidates = candidates.reversed()
  }
}
