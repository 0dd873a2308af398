import Foundation

/// Collects the bytes of one HTTP/1.1 request until it is complete.
struct RequestParser {
  private var bytes: [UInt8] = []
  /// The request without its body, and the index where the body starts.
  private var head: (request: RecordedRequest, end: Int)?

  /// Adds bytes that have arrived.
  ///
  /// - Parameters:
  ///   - more: The bytes.
  ///   - origin: The server's scheme, host, and port, for the request's full URL.
  /// - Returns: The request if it's complete; otherwise, `nil`.
  mutating func add(_ more: [UInt8], origin: String) -> RecordedRequest? {
    let searched = max(0, bytes.count - 3)
    bytes += more
    if head == nil, let end = bytes.endOfHead(from: searched) {
      head = (Self.request(bytes[..<end], origin: origin), end)
    }
    guard let head else { return nil }
    var request = head.request
    let length = request.header("Content-Length").flatMap(Int.init) ?? 0
    guard bytes.count - head.end >= length else { return nil }
    request.body = length > 0 ? Data(bytes[head.end...].prefix(length)) : nil
    return request
  }

  private static func request(_ head: ArraySlice<UInt8>, origin: String) -> RecordedRequest {
    var lines = head.split(separator: UInt8(ascii: "\n"))[...]
    let start = String(decoding: lines.popFirst() ?? [], as: UTF8.self).split(separator: " ")
    return RecordedRequest(
      method: start.first.map(String.init) ?? "",
      url: origin + (start.dropFirst().first ?? ""),
      headers: Dictionary(lines.compactMap(header), uniquingKeysWith: { $0 + ", " + $1 }))
  }

  private static func header(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = line[(colon + 1)...].drop { $0 == UInt8(ascii: " ") }
    return (
      String(decoding: line[..<colon], as: UTF8.self),
      String(decoding: value.last == UInt8(ascii: "\r") ? value.dropLast() : value, as: UTF8.self)
    )
  }
}

extension [UInt8] {
  /// Returns the index after the empty line that ends the headers, or `nil` if that line hasn't
  /// arrived yet.
  fileprivate func endOfHead(from start: Int) -> Int? {
    var newlines = 0
    for index in start..<count where self[index] != UInt8(ascii: "\r") {
      newlines = self[index] == UInt8(ascii: "\n") ? newlines + 1 : 0
      if newlines == 2 { return index + 1 }
    }
    return nil
  }
}
