import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server in memory, for looking below the seam: what does a session send, and what does it
/// deliver?
///
/// A host answers 200 without headers or a body by default.
final class StubURLProtocol: URLProtocol {
  /// A different answer for a host.
  enum Answer: Sendable {
    case response(Int, headers: [String: String], body: Data)
    case error(URLError.Code)
  }

  private static let answers = Mutex<[String: Answer]>([:])
  private static let requests = Mutex<[String: [URLRequest]]>([:])

  /// Creates a session that uses only such hosts.
  static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [StubURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Sets the answer for this host.
  static func answer(_ host: String, with answer: Answer) {
    answers.withLock { $0[host] = answer }
  }

  /// The requests to this host, in order.
  static func requests(to host: String) -> [URLRequest] {
    requests.withLock { $0[host] ?? [] }
  }

  /// Forgets everything that belongs to this URL.
  static func forget(_ url: URL) {
    answers.withLock { $0[url.host() ?? ""] = nil }
    requests.withLock { $0[url.host() ?? ""] = nil }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let host = request.url?.host() ?? ""
    Self.requests.withLock { $0[host, default: []].append(request.withBodyInMemory) }
    switch Self.answers.withLock({ $0[host] }) ?? .response(200, headers: [:], body: Data()) {
    case .response(let status, let headers, let body):
      guard let url = request.url,
        let response = HTTPURLResponse(
          url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      else { return fail(with: .badURL) }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: body)
      client?.urlProtocolDidFinishLoading(self)
    case .error(let code):
      fail(with: code)
    }
  }

  override func stopLoading() {}

  private func fail(with code: URLError.Code) {
    client?.urlProtocol(self, didFailWithError: URLError(code))
  }
}

extension URLRequest {
  /// The request with its body in `httpBody`; on Darwin, the body is in a stream.
  fileprivate var withBodyInMemory: URLRequest {
    guard let stream = httpBodyStream else { return self }
    stream.open()
    defer { stream.close() }
    var body = Data()
    var buffer = [UInt8](repeating: 0, count: 1024)
    while case let count = stream.read(&buffer, maxLength: buffer.count), count > 0 {
      body.append(contentsOf: buffer.prefix(count))
    }
    var request = self
    request.httpBody = body
    return request
  }
}
