import Foundation
import TestSupport
import Testing
import __Client__
import __Client__Doubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress) struct __Noun__Tests {
  let url: URL
  let sut = __Client__(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test(arguments: [__samples__])
  func sampleDecodesAndEncodesToTheSameJSON(name: String) throws {
    let body = try sample(named: name)

    let value = try JSONDecoder().decode(__Answer__.self, from: body)

    let changed = try differences(between: body, and: JSONEncoder().encode(value))
    #expect(changed == [])
  }

  @Test(arguments: [__samples__])
  func answerOfTheServiceIsTheValue(name: String) async throws {
    let body = try sample(named: name)
    URLProtocolMock.givenAnswer(to: url, body: body)

    let value = try await awaitEnd { [sut, url] in
      try await sut.request(type: __Answer__.self, route: .get__Noun__(url))
    }

    #expect(value == (try JSONDecoder().decode(__Answer__.self, from: body)))
  }

  @Test func callIsOneGetOfItsAddress() async throws {
    let address = try #require(URL(string: "\(url.absoluteString)__target__"))
    URLProtocolMock.givenAnswer(to: address, body: try sampleBody)

    _ = try await awaitEnd { [sut, url] in
      try await sut.request(
        type: __Answer__.self, route: .get__Noun__(__leadingCredentials__baseURL: url))
    }

    #expect(URLProtocolMock.requests(for: address).map(\.httpMethod) == ["GET"])
  }

  // __if required__
  @Test func missingMemberIsADecodingErrorThatNamesIt() async throws {
    let body = try replace(in: sampleBody, with: nil, at: __requiredPath__)
    URLProtocolMock.givenAnswer(to: url, body: body)

    let result = try await sut.callSample(at: url)

    let message = try #require(result.decodingMessage)
    #expect(message.hasSuffix("__requiredKey__: There is no such key."))
  }

  // __endif__
  @Test func routeIsAGetOfTheServiceToTheLetter() {
    let request = APIRoute.get__Noun__( /*__credentials__*/).asRequest()

    #expect(request.url?.absoluteString == "__base__/__target__")
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
  }

  @Test(arguments: ["https://staging.example.org", "http://127.0.0.1:8080/v2"], ["", "/"])
  func routeTakesAnotherBaseURL(base: String, slash: String) throws {
    let baseURL = try #require(URL(string: base + slash))

    let request = APIRoute.get__Noun__(__leadingCredentials__baseURL: baseURL).asRequest()

    #expect(request.url?.absoluteString == "\(base)/__target__")
  }
}
