import Foundation
import RequestHandler
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DefaultSessionTests {
  @Test func defaultSessionKeepsAndCachesNothing() {
    let configuration = RequestHandler().urlSession.configuration

    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage !== HTTPCookieStorage.shared)
  }

  @Test func defaultSessionHasTheUsualLimitsAndHeaders() {
    let configuration = RequestHandler().urlSession.configuration
    let usual = URLSessionConfiguration.ephemeral

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

    let result = try await RequestHandler().callSample(at: nobodyListens)

    let isGeneric = if case .failure(.genericError) = result { true } else { false }
    #expect(isGeneric, "\(result)")
  }
}
