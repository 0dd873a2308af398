import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequest {
  /// The request with its body as data, also where it came as a stream, as always on Darwin.
  ///
  /// Reads the stream to its end, so it can be asked for only once per request.
  var withBodyRead: URLRequest {
    guard httpBody == nil, let stream = httpBodyStream else { return self }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      body.append(contentsOf: buffer[..<count])
    }
    var request = self
    request.httpBody = body
    return request
  }
}
