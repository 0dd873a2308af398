import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// docs: StubURLProtocol
nonisolated final class StubURLProtocol: URLProtocol {
  typealias Handler = @Sendable (URLRequest) throws -> (HTTPURLResponse, Data)

  nonisolated(unsafe) static var requestHandler: Handler?
  nonisolated(unsafe) static var requests: [URLRequest] = []

  override func startLoading() {
    Self.requests.append(request)
    do {
      guard let handler = Self.requestHandler else { throw URLError(.resourceUnavailable) }
      let (response, data) = try handler(request)
      // docs: end
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
}

/// Returns a handler that answers every request with status 200 and a text.
func answer(_ text: String) -> StubURLProtocol.Handler {
  { request in
    guard let url = request.url,
      let ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (ok, Data(text.utf8))
  }
}

extension URLSession {
  static let stubbed: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [StubURLProtocol.self]
    configuration.urlCache = nil  // With a cache, canceling can crash on Linux.
    return URLSession(configuration: configuration)
  }()

  func text(from url: URL?) async throws -> String {
    guard let url else { throw URLError(.badURL) }
    return String(decoding: try await data(from: url).0, as: UTF8.self)
  }
}

extension URL {
  static let dogs = URL(string: "https://api.stub.invalid/dogs")
  static let cats = URL(string: "https://api.stub.invalid/cats")
}
