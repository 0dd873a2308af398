import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// Rejects headers with a line break or a null character, which would add headers or a body to
  /// the request.
  ///
  /// - Throws: ``APIClient/NetworkError/invalidHeader(name:)``, without the value.
  func checkHeaders() throws(APIClient.NetworkError) {
    for (name, value) in allHTTPHeaderFields ?? [:] {
      // Compare bytes. CR and LF together are one `Character`, which equals neither.
      if (name + value).utf8.contains(where: "\r\n\0".utf8.contains) {
        throw .invalidHeader(name: name)
      }
    }
  }
}
