import Fixtures
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that a `URLProtocol` can do: it looks up nothing, records nothing, and answers every
/// request at once with what was made beforehand. What a call over it costs is `URLSession`'s.
class BareURLProtocol: URLProtocol {
  /// What to answer with; empty, which nothing decodes, if it could not be read.
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

/// Answers with what a server of RequestHandler would send.
final class BareSpeciesProtocol: BareURLProtocol {
  private static let species = (try? Fixture.species.data) ?? Data()

  override class var body: Data { species }
}

/// Answers with what a server of APIClient would send.
final class BareTodosProtocol: BareURLProtocol {
  private static let todos = (try? Fixture.todos.data) ?? Data()

  override class var body: Data { todos }
}

extension URLSessionConfiguration {
  /// For sessions that answer with species.
  static var bareSpecies: URLSessionConfiguration { bare(BareSpeciesProtocol.self) }

  /// For sessions that answer with todos.
  static var bareTodos: URLSessionConfiguration { bare(BareTodosProtocol.self) }

  /// As the doubles recommend it, but for the class.
  private static func bare(_ protocolClass: BareURLProtocol.Type) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [protocolClass]
    configuration.urlCache = nil
    return configuration
  }
}
