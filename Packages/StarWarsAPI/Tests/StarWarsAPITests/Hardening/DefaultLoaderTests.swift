import Foundation
import StarWarsAPI
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DefaultLoaderTests {
  @Test func clientsWithoutALoaderShareOneSession() {
    #expect(StarWarsAPI.defaultLoader === StarWarsAPI.defaultLoader)
  }

  #if canImport(FoundationNetworking)
    @Test func defaultSessionHasNoCacheOnLinux() {
      #expect(StarWarsAPI.defaultLoader.configuration.urlCache == nil)
    }
  #else
    @Test func defaultSessionIsTheSharedOne() {
      #expect(StarWarsAPI.defaultLoader === URLSession.shared)
    }
  #endif
}
