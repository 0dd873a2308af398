import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *Unit Testing the Network Stack on iOS* (Jayesh Kawli): a session with the mock's
/// class in its configuration, a whole dictionary assigned to `mockURLs`, a response from elsewhere.
@Suite(.timeLimit(.minutes(1))) final class RequestHandlerListings {
  let url: URL
  let validResponse: HTTPURLResponse?
  let invalidResponse: HTTPURLResponse?
  let networkService: RequestHandler

  init() throws {
    url = try #require(URL(string: "https://\(UUID()).stub.invalid/species"))
    let elsewhere = try #require(URL(string: "https://something.com"))
    validResponse = HTTPURLResponse(
      url: elsewhere, statusCode: 200, httpVersion: nil, headerFields: nil)
    invalidResponse = HTTPURLResponse(
      url: elsewhere, statusCode: 400, httpVersion: nil, headerFields: nil)

    let sessionConfiguration = URLSessionConfiguration.ephemeral
    sessionConfiguration.protocolClasses = [URLProtocolMock.self]
    networkService = RequestHandler(urlSession: URLSession(configuration: sessionConfiguration))
  }

  @Test func validResponseIsTheModel() async throws {
    let validData = JSONDataReader.getDataFromJSONFile(with: "species")
    URLProtocolMock.mockURLs = [URL(string: url.absoluteString): (nil, validData, validResponse)]
    defer { URLProtocolMock.forget(url) }

    let result = await result(of: SpeciesResponse.self)

    #expect(try result.get().results.map(\.name) == ["bulbasaur", "ivysaur", "venusaur"])
  }

  @Test func errorIsAFailureAlsoBesideAResponse() async {
    let error = URLError(.networkConnectionLost)
    URLProtocolMock.mockURLs = [url: (error, nil, validResponse)]
    defer { URLProtocolMock.forget(url) }

    let result = await result(of: SpeciesResponse.self)

    guard case .failure(.genericError(let message)) = result else {
      Issue.record("Expected a generic error, got \(result)")
      return
    }
    #expect(message == error.localizedDescription)
  }

  @Test func otherResponseCodeIsAFailureWithIt() async {
    let validData = JSONDataReader.getDataFromJSONFile(with: "species")
    URLProtocolMock.mockURLs = [url: (nil, validData, invalidResponse)]
    defer { URLProtocolMock.forget(url) }

    let result = await result(of: SpeciesResponse.self)

    guard case .failure(.invalidResponseCode(let code)) = result else {
      Issue.record("Expected an invalid response code, got \(result)")
      return
    }
    #expect(code == 400)
  }

  @Test func undecodableBodyIsAFailureOfItsOwn() async {
    let invalidData = JSONDataReader.getDataFromJSONFile(with: "species_invalid")
    URLProtocolMock.mockURLs[url] = (error: nil, data: invalidData, response: validResponse)
    defer { URLProtocolMock.forget(url) }

    let result = await result(of: SpeciesResponse.self)

    guard case .failure(.decodingError) = result else {
      Issue.record("Expected a decoding error, got \(result)")
      return
    }
  }

  @Test func ownModelAndCapturedResultWork() async {
    struct Page: Decodable {
      let count: Int
    }
    URLProtocolMock.mockURLs = [url: (nil, Data(#"{"count": 7}"#.utf8), validResponse)]
    defer { URLProtocolMock.forget(url) }
    var received: Page?
    var failure: DataLoadError?

    await withCheckedContinuation { continuation in
      networkService.request(type: Page.self, route: .getSpecies(url)) { result in
        switch result {
        case .success(let page): received = page
        case .failure(let error): failure = error
        }
        continuation.resume()
      }
    }

    #expect(received?.count == 7)
    #expect(failure == nil)
  }

  @Test func emptyDictionaryLeavesTheEntriesOfOthers() {
    URLProtocolMock.mockURLs = [url: (URLError(.timedOut), nil, nil)]
    defer { URLProtocolMock.forget(url) }

    URLProtocolMock.mockURLs = [:]

    #expect(URLProtocolMock.mockURLs[url]?.error as? URLError == URLError(.timedOut))
  }

  private func result<T: Decodable>(of type: T.Type) async -> Result<T, DataLoadError> {
    await withCheckedContinuation { continuation in
      networkService.request(type: type, route: .getSpecies(url)) { result in
        continuation.resume(returning: result)
      }
    }
  }
}
