import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

@testable import APIClient  // ClientSession: no public face shows which session a client makes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ClientSessionTests {
  @Test func withoutASessionItMakesAnEphemeralOneWithoutACache() {
    let sut = ClientSession(nil)

    #expect(sut.urlSession.delegate is SessionDelegate)
    #expect(sut.urlSession.configuration.urlCache == nil)
  }

  @Test func sessionWithoutADelegateIsAPattern() {
    let configuration = URLSessionConfiguration.default
    configuration.protocolClasses = [MockedURLProtocol.self]
    configuration.timeoutIntervalForRequest = 7
    configuration.urlCache = .shared
    let given = URLSession(configuration: configuration)

    let sut = ClientSession(given)

    #expect(sut.urlSession !== given)
    #expect(sut.urlSession.delegate is SessionDelegate)
    #expect(sut.urlSession.configuration.timeoutIntervalForRequest == 7)
    #expect(sut.urlSession.configuration.protocolClasses?.first == MockedURLProtocol.self)
    #expect(sut.urlSession.configuration.urlCache == nil)
    #expect(given.configuration.urlCache != nil)
  }

  @Test func sessionWithADelegateIsUsedAsItIs() async throws {
    let given = URLSession(configuration: .testing, delegate: Delegate(), delegateQueue: nil)

    var sut: ClientSession? = ClientSession(given)
    let used = sut?.urlSession
    sut = nil

    #expect(used === given)
    #expect(given.delegate is Delegate)
    // An invalidated session makes no more tasks.
    let error: (any Error)? = try await awaitCompletion { completion in
      given.dataTask(with: try .unique()) { completion($2) }.resume()
    }
    #expect(error is UnscriptedRequest)
    given.finishTasksAndInvalidate()
  }

  @Test func ownSessionEndsWithItsLastOwner() async throws {
    var sut: ClientSession? = ClientSession(nil)
    let session = try #require(sut?.urlSession)

    sut = nil

    #expect(await eventually { session.delegate == nil })
  }

  private final class Delegate: NSObject, URLSessionTaskDelegate {}
}
