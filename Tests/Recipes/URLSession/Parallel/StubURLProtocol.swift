import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// docs: StubURLProtocol
nonisolated class StubURLProtocol: URLProtocol {
  typealias Handler = @Sendable (URLRequest) throws -> (HTTPURLResponse, Data)

  nonisolated(unsafe) static var requestHandler: Handler?
  nonisolated(unsafe) static var requests: [URLRequest] = []

  class func handler(for request: URLRequest) -> Handler? {
    requests.append(request)
    return requestHandler
  }

  // `startLoading` answers with that handler.
  // docs: end

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    do {
      guard let handler = Self.handler(for: request) else { throw URLError(.resourceUnavailable) }
      let (response, data) = try handler(request)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
    }
  }

  override func stopLoading() {}
}

// docs: AddressedStub
nonisolated final class AddressedStub: StubURLProtocol {
  static let stubs = Mutex<[URL?: (handler: Handler, requests: [URLRequest])]>([:])

  override class func handler(for request: URLRequest) -> Handler? {
    stubs.withLock { stubs in
      stubs[request.url]?.requests.append(request)
      return stubs[request.url]?.handler
    }
  }
}
// docs: end

nonisolated extension AddressedStub {
  static func stub(_ url: URL?, with handler: @escaping Handler) {
    stubs.withLock { $0[url] = (handler, []) }
  }

  /// Forgets an address, and all that begin with it.
  static func forget(_ url: URL?) {
    guard let address = url?.absoluteString else { return }
    stubs.withLock { stubs in
      stubs = stubs.filter { $0.key?.absoluteString.hasPrefix(address) != true }
    }
  }

  static func requests(for url: URL) -> [URLRequest] {
    stubs.withLock { $0[url]?.requests ?? [] }
  }
}

/// Answers each request with status 200 and a text.
func answer(_ text: String) -> StubURLProtocol.Handler {
  { request in
    guard let url = request.url,
      let ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else { throw URLError(.badURL) }
    return (ok, Data(text.utf8))
  }
}

extension URLSession {
  static let stubbed = answered(by: StubURLProtocol.self)
  static let addressed = answered(by: AddressedStub.self)

  private static func answered(by double: URLProtocol.Type) -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [double]
    // On Linux, cancelling a call of a session with a cache can crash the process (docs/errata.md).
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }

  func text(from url: URL?) async throws -> String {
    guard let url else { throw URLError(.badURL) }
    return String(decoding: try await data(from: url).0, as: UTF8.self)
  }

  /// Loads a text in a task of its own, when a pause is over.
  func text(from url: URL?, after pause: AsyncStream<Never>) -> Task<String, any Error> {
    Task {
      for await _ in pause {}
      return try await text(from: url)
    }
  }
}

extension URL {
  static let dogs = URL(string: "https://api.stub.invalid/dogs")
  static let cats = URL(string: "https://api.stub.invalid/cats")
  /// An address that no protocol of the system loads.
  static let ownScheme = URL(string: "stub://dogs")
}
