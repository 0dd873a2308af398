import Flaky
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double that the team has had for years. Newer tests use `HTTPStub`.
final class StubURLProtocol: URLProtocol {
  /// Says with which status and body a request is answered.
  nonisolated(unsafe) static var handler: (@Sendable (URLRequest) throws -> (Int, Data))?

  static func parcelClient() throws -> ParcelClient {
    guard let base = URL(string: "https://stub.example.com") else { throw URLError(.badURL) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubURLProtocol.self]
    configuration.urlCache = nil
    return ParcelClient(
      base: base, session: URLSession(configuration: configuration), account: Account(),
      store: ParcelStore())
  }

  override func startLoading() {
    do {
      guard let url = request.url, let handler = Self.handler else { throw URLError(.unknown) }
      let (status, body) = try handler(request)
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil, headerFields: nil)
      guard let response else { throw URLError(.unknown) }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: body)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
}
