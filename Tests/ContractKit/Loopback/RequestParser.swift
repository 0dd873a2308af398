import Foundation

/// Collects the bytes of one HTTP/1.1 request until it is whole.
struct RequestParser {
  private var bytes = Data()

  /// Adds what arrived and gives the request once its head and its body are complete.
  ///
  /// - Parameter origin: What stands before the request's target in a full address.
  mutating func add(_ more: [UInt8], origin: String) -> RecordedRequest? {
    bytes.append(contentsOf: more)
    guard let end = bytes.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    var lines = head.components(separatedBy: "\r\n")[...]
    let start = (lines.popFirst() ?? "").split(separator: " ")
    let headers = Dictionary(lines.compactMap(Self.header), uniquingKeysWith: { $0 + ", " + $1 })

    var request = RecordedRequest(
      method: start.first.map(String.init) ?? "",
      url: origin + (start.dropFirst().first ?? ""),
      headers: headers)
    let length = request.header("Content-Length").flatMap(Int.init) ?? 0
    guard bytes.count - end.upperBound >= length else { return nil }
    request.body = length > 0 ? bytes[end.upperBound...].prefix(length) : nil
    return request
  }

  private static func header(_ line: String) -> (String, String)? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    return (String(line[..<colon]), value)
  }
}
