import APIClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// A session without a delegate that this protocol answers.
  static func answered(by protocolClass: URLProtocol.Type) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [protocolClass]
    return URLSession(configuration: configuration)
  }
}

/// Never answers, and records which loads were started and stopped. The package's double does not
/// tell that.
final class RecordingProtocol: URLProtocol {
  private static let records = Mutex<(started: Set<URL>, stopped: Set<URL>)>(([], []))

  static func hasStarted(_ host: URL) -> Bool {
    records.withLock { $0.started.contains { $0.host() == host.host() } }
  }

  static func hasStopped(_ host: URL) -> Bool {
    records.withLock { $0.stopped.contains { $0.host() == host.host() } }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    if let url = request.url { Self.records.withLock { _ = $0.started.insert(url) } }
  }

  override func stopLoading() {
    if let url = request.url { Self.records.withLock { _ = $0.stopped.insert(url) } }
  }
}

/// Answers with a 401 and the challenge that the request names. The package's double removes basic
/// challenges.
final class ChallengingProtocol: URLProtocol {
  /// Names the challenge in the request.
  struct Challenge: APIClient.Middleware {
    let text: String

    func intercept(_ request: URLRequest) async throws -> URLRequest {
      var request = request
      request.setValue(text, forHTTPHeaderField: "X-Challenge")
      return request
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let challenge = request.value(forHTTPHeaderField: "X-Challenge"),
      let response = HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: "HTTP/1.1",
        headerFields: ["WWW-Authenticate": challenge])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
