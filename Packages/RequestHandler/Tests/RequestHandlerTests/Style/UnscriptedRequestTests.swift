import Foundation
import RequestHandler
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that nobody scripted fails, that one alone, and says how to mend it.
@Suite(.ownAddress) struct UnscriptedRequestTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func messageNamesMethodAndAddressAndTheMend() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "DELETE"

    let message = try #require(await session.load(request).error).localizedDescription

    #expect(message.contains("Nobody scripted DELETE \(url.absoluteString)."))
    #expect(message.contains("Unused answers: none."))
    #expect(message.contains("URLProtocolMock.givenAnswer(to:body:)"))
  }

  @Test func messageNamesAtMostFiveAddressesOfTheHost() async throws {
    let others = (0..<7).map { url.appending(path: "\($0)") }
    defer { for other in others { URLProtocolMock.forget(other) } }
    for other in others[..<4] { URLProtocolMock.givenAnswer(to: other, events: []) }
    for other in others[4...] { URLProtocolMock.mockURLs[other] = (nil, nil, nil) }

    let message = try #require(await session.load(URLRequest(url: url)).error).localizedDescription

    let named = others[..<5].map(\.absoluteString).joined(separator: ", ")
    #expect(message.contains("Unused answers: \(named) and 2 more."))
  }

  @Test func messageReachesTheCallerOfTheHandler() async throws {
    let sut = RequestHandler(urlSession: session)

    let result = await sut.species(from: url)

    let error = try #require(throws: DataLoadError.self) { try result.get() }
    #expect(error.description.contains("Nobody scripted GET \(url.absoluteString)."))
  }

  @Test func answersOfOthersAreUnharmed() async {
    let other = url.appending(path: "other")
    defer { URLProtocolMock.forget(other) }
    URLProtocolMock.givenAnswer(to: other, body: Data("a".utf8))

    let outcome = await session.load(URLRequest(url: url))

    #expect(outcome.error != nil)
    #expect(URLProtocolMock.unusedAnswers(for: other).count == 1)
  }
}
