import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Translations between Foundation and the contract, for adapters.

extension Outcome {
  /// The outcome for a decoded value, which is encoded again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: What writes texts and keys as the client's decoder reads them, such as dates; by default a
  ///     plain one.
  public static func value(
    encoding value: some Encodable, with encoder: JSONEncoder? = nil
  ) -> Outcome {
    (try? JSONText(encoding: value, with: encoder)).map(Outcome.value) ?? .undisclosed
  }

  /// The outcome for an error of Foundation.
  ///
  /// A decoding error is about the body, a `URLError` is about the transport.
  public static func failure(_ error: any Error) -> Outcome {
    switch error {
    case is DecodingError: .body
    case is CancellationError, URLError.cancelled: .cancelled
    case URLError.timedOut: .transport(.timedOut)
    case is URLError: .transport(.other)
    default: .undisclosed
    }
  }
}

extension Response {
  /// This response as `URLSession` would report it.
  ///
  /// - Parameter url: The URL of the request.
  public func http(for url: URL) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: allHeaders)
  }
}

extension URLResponse {
  /// A response that is not HTTP.
  public static func notHTTP(for url: URL) -> URLResponse {
    URLResponse(
      url: url, mimeType: "text/plain", expectedContentLength: 0, textEncodingName: nil)
  }
}

extension URLSession {
  /// A session as production code makes it, with the time limit of the cell.
  ///
  /// It has no cache: on Linux, cancelling a task of a session with a cache can crash. It asks no proxy.
  public static func forLoopback(_ network: Network) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.connectionProxyDictionary = [:]
    configuration.timeoutIntervalForRequest = network.timeout
    return URLSession(configuration: configuration)
  }
}

extension RecordedRequest {
  /// A record of a request that a `URLProtocol` received.
  public init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}
