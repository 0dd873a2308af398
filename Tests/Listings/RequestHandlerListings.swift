import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *Unit Testing the Network Stack on iOS* (Jayesh Kawli): a session with the
/// mock's class in its configuration, a whole dictionary assigned to `mockURLs`, a response from
/// elsewhere, and `mockURLs = [:]` where the original has its `tearDown`.
@Suite(
  .exclusive("URLProtocolMock.mockURLs") { URLProtocolMock.mockURLs = [:] },
  .timeLimit(.minutes(1)))
final class RequestHandlerListings {
  let url: URL
  let validResponse: HTTPURLResponse?
  let networkService: RequestHandler

  init() throws {
    url = try #require(URL(string: "https://pokeapi.co/api/v2/pokemon-species"))
    let elsewhere = try #require(URL(string: "https://something.com"))
    validResponse = HTTPURLResponse(
      url: elsewhere, statusCode: 200, httpVersion: nil, headerFields: nil)

    let sessionConfiguration = URLSessionConfiguration.ephemeral
    sessionConfiguration.protocolClasses = [URLProtocolMock.self]
    networkService = RequestHandler(urlSession: URLSession(configuration: sessionConfiguration))
  }

  deinit {
    URLProtocolMock.mockURLs = [:]
  }

  @Test func validResponseIsTheModel() async throws {
    let validData = JSONDataReader.getDataFromJSONFile(with: "species")
    URLProtocolMock.mockURLs = [
      URL(string: "https://pokeapi.co/api/v2/pokemon-species"): (nil, validData, validResponse)
    ]

    let result = try await result(of: SpeciesResponse.self)

    #expect(try result.get().results.map(\.name) == ["bulbasaur", "ivysaur", "venusaur"])
  }

  @Test func errorIsAFailureAlsoBesideAResponse() async throws {
    let error = URLError(.networkConnectionLost)
    URLProtocolMock.mockURLs = [url: (error, nil, validResponse)]

    let result = try await result(of: SpeciesResponse.self)

    guard case .failure(.genericError(let message)) = result else {
      Issue.record("Expected a generic error, got \(result)")
      return
    }
    #expect(message == error.localizedDescription)
  }

  @Test func ownModelAndCapturedResultWork() async throws {
    final class Page: Decodable {
      var count: Int
    }
    URLProtocolMock.mockURLs = [url: (nil, Data(#"{"count": 7}"#.utf8), validResponse)]
    var received: Page?
    var failure: DataLoadError?

    let _: Void = try await awaitCompletion { completion in
      networkService.request(type: Page.self, route: .getSpecies(url)) { result in
        switch result {
        case .success(let page): received = page
        case .failure(let error): failure = error
        }
        completion(())
      }
    }

    #expect(received?.count == 7)
    #expect(failure == nil)
  }

  private func result<T: Decodable & Sendable>(
    of type: T.Type
  ) async throws -> Result<T, DataLoadError> {
    try await awaitCompletion { completion in
      networkService.request(type: type, route: .getSpecies(url)) { completion($0) }
    }
  }
}
