import Fixtures
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that a `URLProtocol` can do: it answers every request at once with the same response.
///
/// It looks up nothing and records nothing. A call over it costs only what `URLSession` costs.
class BareURLProtocol: URLProtocol {
  /// The body of the response; empty when the fixture cannot be read, so that decoding fails.
  class var body: Data { Data() }

  private static let response = HTTPURLResponse(
    url: StubbedAddress.base, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])

  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let response = Self.response else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Self.body)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}

/// Answers with the fixture of RequestHandler.
final class BareSpeciesProtocol: BareURLProtocol {
  private static let species = (try? Fixture.species.data) ?? Data()

  override class var body: Data { species }
}

/// Answers with the fixture of APIClient.
final class BareTodosProtocol: BareURLProtocol {
  private static let todos = (try? Fixture.todos.data) ?? Data()

  override class var body: Data { todos }
}

extension URLSessionConfiguration {
  /// A configuration whose sessions answer with species.
  static var bareSpecies: URLSessionConfiguration { bare(BareSpeciesProtocol.self) }

  /// A configuration whose sessions answer with todos.
  static var bareTodos: URLSessionConfiguration { bare(BareTodosProtocol.self) }

  /// The configuration that the doubles recommend, with another protocol class.
  private static func bare(_ protocolClass: BareURLProtocol.Type) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [protocolClass]
    configuration.urlCache = nil
    return configuration
  }
}
