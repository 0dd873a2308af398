import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Refuses headers that would add lines to the request, and so headers or a body, when sent.
  func checkHeaders() throws(APIClient.NetworkError) {
    for (name, value) in allHTTPHeaderFields ?? [:] { try Self.checkHeader(name, value) }
  }

  /// Refuses a header whose name or value holds CR, LF or NUL. The error does not hold the value.
  static func checkHeader(_ name: String, _ value: String) throws(APIClient.NetworkError) {
    // Bytes, not characters: CR and LF together are one character, which equals neither.
    let forbidden = "\r\n\0".utf8
    guard !name.utf8.contains(where: forbidden.contains),
      !value.utf8.contains(where: forbidden.contains)
    else { throw .invalidHeader(name: name) }
  }
}
