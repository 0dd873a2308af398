import Foundation
import StarWarsAPI
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DefaultLoaderTests {
  @Test func clientsWithoutALoaderShareOneSession() {
    #expect(StarWarsAPI.defaultLoader === StarWarsAPI.defaultLoader)
  }

  /// No server listens on port 1. The call fails, and its queue shows which session made it.
  @Test func clientWithoutALoaderUsesTheDefaultOne() async throws {
    let sut = StarWarsAPI(host: "127.0.0.1", scheme: "http", port: 1)

    let queue = try await awaitCompletion { arrived in
      sut.requestPeople { _ in arrived(OperationQueue.current) }
    }

    #expect(queue === StarWarsAPI.defaultLoader.delegateQueue)
  }

  #if canImport(FoundationNetworking)
    @Test func defaultSessionHasNoCacheOnLinux() {
      let configuration = StarWarsAPI.defaultLoader.configuration
      #expect(configuration.urlCache == nil)
      #expect(configuration.httpCookieStorage === HTTPCookieStorage.shared)
    }
  #else
    @Test func defaultSessionIsTheSharedOne() {
      #expect(StarWarsAPI.defaultLoader === URLSession.shared)
    }
  #endif
}
