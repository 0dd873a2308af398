import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

@testable import APIClient  // ClientSession: no public API shows which session a client creates

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct ClientSessionTests {
  @Test func withoutASessionItMakesAnEphemeralOneWithoutACache() {
    let sut = ClientSession(nil)

    #expect(sut.urlSession.delegate is SessionDelegate)
    #expect(sut.urlSession.configuration.urlCache == nil)
    #expect(sut.urlSession.configuration.httpCookieStorage !== HTTPCookieStorage.shared)
  }

  @Test func sessionWithoutADelegateIsAPattern() {
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [MockedURLProtocol.self]
    configuration.timeoutIntervalForRequest = 7
    configuration.timeoutIntervalForResource = 8
    configuration.httpMaximumConnectionsPerHost = 3
    configuration.httpAdditionalHeaders = ["X-A": "1"]
    configuration.urlCache = .shared
    let given = URLSession(configuration: configuration)

    let sut = ClientSession(given)

    #expect(sut.urlSession !== given)
    #expect(sut.urlSession.delegate is SessionDelegate)
    #expect(sut.urlSession.configuration.timeoutIntervalForRequest == 7)
    #expect(sut.urlSession.configuration.timeoutIntervalForResource == 8)
    #expect(sut.urlSession.configuration.httpMaximumConnectionsPerHost == 3)
    #expect(sut.urlSession.configuration.httpAdditionalHeaders as? [String: String] == ["X-A": "1"])
    #expect(sut.urlSession.configuration.httpCookieStorage === HTTPCookieStorage.shared)
    #expect(sut.urlSession.configuration.protocolClasses?.first == MockedURLProtocol.self)
    #expect(sut.urlSession.configuration.urlCache == nil)
    #expect(given.configuration.urlCache != nil)
  }

  @Test func sessionWithADelegateIsUsedAsItIs() async throws {
    let configuration = URLSessionConfiguration.testing
    configuration.urlCache = .shared
    let given = URLSession(configuration: configuration, delegate: Delegate(), delegateQueue: nil)
    defer { given.finishTasksAndInvalidate() }

    var sut: ClientSession? = ClientSession(given)
    #expect(sut?.urlSession === given)
    sut = nil

    // A session loses its delegate when it is invalidated, before it answers this question.
    let _: [URLSessionTask] = try await awaitCompletion { given.getAllTasks(completionHandler: $0) }
    #expect(given.delegate is Delegate)
    #expect(given.configuration.urlCache != nil)
  }

  @Test func ownSessionFinishesItsRunningTasks() async throws {
    let url = try #require(OwnAddress.url)
    _ = APIClient(baseURL: url).stub(ExpectedResponse(data: Data(), after: 0.01))
    var sut: ClientSession? = ClientSession(URLSession(configuration: .testing))

    let error: (any Error)? = try await awaitCompletion { completion in
      sut?.urlSession.dataTask(with: url) { completion($2) }.resume()
      sut = nil
    }

    #expect(error == nil)
  }

  @Test func ownSessionEndsWithItsLastOwner() async throws {
    var sut: ClientSession? = ClientSession(nil)
    let session = try #require(sut?.urlSession)

    sut = nil

    try await requireEventually { session.delegate == nil }
  }

  private final class Delegate: NSObject, URLSessionTaskDelegate {}

  @Test(arguments: [true, false]) func sessionDecidesAboutCookies(sendsCookies: Bool) {
    let configuration = URLSessionConfiguration.testing
    configuration.httpShouldSetCookies = sendsCookies

    let sut = ClientSession(URLSession(configuration: configuration))

    #expect(sut.urlSession.configuration.httpShouldSetCookies == sendsCookies)
  }
}
