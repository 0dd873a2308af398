import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that a `URLProtocol` can do: it answers every request at once, with a 200 and one
/// body.
///
/// It looks nothing up and records nothing. A call over it costs what client and session cost.
final class BareURLProtocol: URLProtocol {
  /// The address that it is asked for.
  static let base =
    URL(string: "https://benchmark.invalid") ?? { preconditionFailure("No URL") }()

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url,
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Way.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
