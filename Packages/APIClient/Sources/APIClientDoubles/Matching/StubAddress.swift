import Foundation

/// An address in the one form under which a stub and the requests that it answers meet.
///
/// Scheme and host are in lower case, slashes at the end and doubled ones do not count, there is no
/// fragment, and what must be percent-encoded is. Addresses without a scheme are fine.
struct StubAddress: Sendable {
  /// The whole address as text, with its query.
  let text: String

  /// The addresses whose stubs may answer a request for this one, the longest and so best first: it
  /// itself, it without its query, and without one segment of its path after the other.
  let candidates: [String]

  /// The address of a request.
  init(_ url: URL) {
    self.init(encoded: url.absoluteString)
  }

  /// The address of a stub that names all of it.
  init(_ address: String) {
    self.init(encoded: URL(string: address)?.absoluteString ?? address)
  }

  /// The address of a stub for one endpoint of the client with this base URL, or for all of them.
  init(base: URL, endpoint: String?) {
    self.init(endpoint.map { "\(base.absoluteString)/\($0)" } ?? base.absoluteString)
  }

  /// Every request is read like this, so it works on bytes, which takes a fraction of the time.
  private init(encoded address: String) {
    let bytes = Array(address.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
    let queryMark = bytes[..<end].firstIndex(of: UInt8(ascii: "?"))
    let pathEnd = queryMark ?? end
    let slash = { (start: Int) in
      bytes[min(start, pathEnd)..<pathEnd].firstIndex(of: UInt8(ascii: "/")) ?? pathEnd
    }
    // The host or, behind `https:`, nothing and the host.
    var segmentEnd = slash(0)
    if bytes[..<segmentEnd].last == UInt8(ascii: ":") {
      segmentEnd = slash(slash(segmentEnd + 1) + 1)
    }

    var resource = String(decoding: bytes[..<segmentEnd], as: UTF8.self).lowercased()
    var candidates = [resource]
    while segmentEnd < pathEnd {
      let segment = segmentEnd..<slash(segmentEnd + 1)
      segmentEnd = segment.upperBound
      // A slash alone does not count.
      guard segment.count > 1 else { continue }
      resource += String(decoding: bytes[segment], as: UTF8.self)
      candidates.append(resource)
    }
    if let queryMark {
      candidates.append(resource + String(decoding: bytes[queryMark..<end], as: UTF8.self))
    }
    candidates.reverse()
    text = candidates[0]
    self.candidates = candidates
  }
}
