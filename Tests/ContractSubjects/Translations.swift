import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// What several adapters need to say Foundation's words in the contract's.

extension Outcome {
  /// A decoded value, encoded again.
  static func value(
    encoding value: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) -> Outcome {
    (try? JSONText(encoding: value, keys: keys)).map(Outcome.value) ?? .undisclosed
  }

  /// What an error of Foundation's says: the decoder's is about the body, the loader's about the
  /// transport.
  static func failure(_ error: any Error) -> Outcome {
    switch error {
    case is DecodingError: .body
    case URLError.cancelled: .cancelled
    case URLError.timedOut: .transport(.timedOut)
    case is URLError: .transport(.other)
    default: .undisclosed
    }
  }
}

extension Response {
  /// This response as `URLSession` reports it.
  func http(for url: URL) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: allHeaders)
  }
}

extension URLResponse {
  /// A response that is not HTTP.
  static func notHTTP(for url: URL) -> URLResponse {
    URLResponse(
      url: url, mimeType: "text/plain", expectedContentLength: 0, textEncodingName: nil)
  }
}

extension URLSession {
  /// A session as production code would make it, with the time limit of the case.
  static func forLoopback(_ network: Network) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.timeoutIntervalForRequest = network.timeout
    return URLSession(configuration: configuration)
  }
}

extension RecordedRequest {
  /// A request as a `URLProtocol` saw it.
  init(_ request: URLRequest) {
    self.init(
      method: request.httpMethod ?? "GET", url: request.url?.absoluteString ?? "",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
  }
}
