import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server in memory, to look below the seam: what does a session send, and hand on?
///
/// A host answers 200 without headers and body, unless it is told otherwise.
final class StubURLProtocol: URLProtocol {
  /// What a host answers with instead.
  enum Answer: Sendable {
    case response(Int, headers: [String: String], body: Data)
    case error(URLError.Code)
  }

  private static let answers = Mutex<[String: Answer]>([:])
  private static let requests = Mutex<[String: [URLRequest]]>([:])

  /// A session that knows only such hosts.
  static func session() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [StubURLProtocol.self]
    return URLSession(configuration: configuration)
  }

  /// Lets this host answer so.
  static func answer(_ host: String, with answer: Answer) {
    answers.withLock { $0[host] = answer }
  }

  /// What this host was asked, in order.
  static func requests(to host: String) -> [URLRequest] {
    requests.withLock { $0[host] ?? [] }
  }

  /// Forgets what belongs to this address.
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
  /// The request with its body in `httpBody`, where Darwin has it in a stream.
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
