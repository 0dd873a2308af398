import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server in memory, to look below the seam: what does a session send, and hand on?
final class StubURLProtocol: URLProtocol {
  /// What one host answers with.
  enum Answer: Sendable {
    case response(Int, headers: [String: String], body: Data)
    case error(URLError.Code)
  }

  private struct Host: Sendable {
    let answer: Answer
    var requests: [URLRequest] = []
  }

  private static let hosts = Mutex<[String: Host]>([:])

  /// Runs `test` with a host of its own, and a session that knows only such hosts.
  static func withHost(
    answering answer: Answer, test: (_ host: String, URLSession) async throws -> Void
  ) async throws {
    let host = "\(UUID().uuidString.lowercased()).stub.invalid"
    hosts.withLock { $0[host] = Host(answer: answer) }
    defer { hosts.withLock { $0[host] = nil } }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [StubURLProtocol.self]
    let session = URLSession(configuration: configuration)
    defer { session.finishTasksAndInvalidate() }
    try await test(host, session)
  }

  /// What this host was asked, in order.
  static func requests(to host: String) -> [URLRequest] {
    hosts.withLock { $0[host]?.requests ?? [] }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    let answer = Self.hosts.withLock { hosts in
      let host = request.url?.host() ?? ""
      hosts[host]?.requests.append(request.withBodyInMemory)
      return hosts[host]?.answer ?? .error(.cannotFindHost)
    }
    switch answer {
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
