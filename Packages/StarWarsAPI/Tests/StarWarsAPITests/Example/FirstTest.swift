import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A first test, with which `make judge` and `make hunt` begin.
@Suite struct FirstTest {
  @Test func answerIsDecoded() async throws {
    let loader = MockLoader().then(status: .ok, body: Data(#"{"results": []}"#.utf8))

    let people = try await StarWarsAPI(loader: loader).requestPeople()

    #expect(people.isEmpty)
    #expect(loader.requests.map(\.path) == ["/api/people"])
  }
}
