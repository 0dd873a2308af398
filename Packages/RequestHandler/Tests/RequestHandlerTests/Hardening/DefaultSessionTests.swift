import Foundation
import RequestHandler
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DefaultSessionTests {
  @Test func defaultSessionKeepsAndCachesNothing() {
    let configuration = RequestHandler().urlSession.configuration
    let usual = URLSessionConfiguration.ephemeral

    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage !== HTTPCookieStorage.shared)
    #expect(configuration.timeoutIntervalForRequest == usual.timeoutIntervalForRequest)
    #expect(configuration.timeoutIntervalForResource == usual.timeoutIntervalForResource)
    #expect(
      configuration.httpMaximumConnectionsPerHost == usual.httpMaximumConnectionsPerHost)
    #expect(configuration.httpAdditionalHeaders?.isEmpty != false)
  }

  @Test func handlersShareTheDefaultSession() {
    #expect(RequestHandler().urlSession === RequestHandler().urlSession)
  }

  @Test func defaultSessionAsksTheNetworkItself() async throws {
    let nobodyListens = try #require(URL(string: "http://127.0.0.1:1/"))

    let error = await #expect(throws: DataLoadError.self) {
      try await awaitEnd {
        try await RequestHandler().request(
          type: SpeciesResponse.self, route: .getSpecies(nobodyListens))
      }
    }

    guard case .genericError = error else { throw try #require(error) }
  }
}
