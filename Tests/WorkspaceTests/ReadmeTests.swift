import APIClient
import APIClientDoubles
import DogPatchClient
import DogPatchClientDoubles
import Foundation
import RequestHandler
import RequestHandlerDoubles
import RewardsService
import RewardsServiceDoubles
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The five tests that README.md shows. `make lint` compares the two.
///
/// A call that never ends fails its test after a second: `awaitEnd` does not wait any longer.
@Suite struct ReadmeTests {
  let url: URL
  let ok: HTTPURLResponse?
  /// Beside the contract, which runs in this process, a call waits for its turn.
  static let limit: TimeInterval = 5

  init() throws {
    url = try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid/"))
    ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
  }

  @Test func dogsAreDecoded() async throws {
    let client = DogPatchClient(baseURL: url, session: MockURLSession(), responseQueue: nil)

    let (dogs, error) = try await awaitCompletion { completion in
      let task = client.getDogs { completion(($0, $1)) } as? MockURLSessionTask
      task?.completionHandler(Data("[]".utf8), ok, nil)
    }

    #expect(dogs == [] && error == nil)
  }

  @Test func speciesAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) { [url] in
      defer { URLProtocolMock.forget(url) }

      URLProtocolMock.givenAnswer(to: url, body: Data(#"{"count": 0, "results": []}"#.utf8))
      let handler = RequestHandler(urlSession: URLSession(configuration: .mocked))

      let page = try await handler.request(type: SpeciesResponse.self, route: .getSpecies(url))

      #expect(page.results.isEmpty)
    }
  }

  @Test func rewardsAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) {
      let network = MockNetworking()
      let jackpot = RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil)
      network.responseData = jackpot.dataValue

      let response = try await RewardsService(network: network).fetchRewards()

      #expect(response == jackpot)
    }
  }

  @Test func todosAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) { [url] in
      let client = APIClient(baseURL: url).stub(json: "[]", endpoint: "/todos")
      defer { client.reset() }

      let todos = try await TodosAPIService(apiClient: client).getTodos()

      #expect(todos.isEmpty)
    }
  }

  @Test func peopleAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) {
      let loader = MockLoader().then(status: .ok, body: Data(#"{"results": []}"#.utf8))

      let people = try await StarWarsAPI(loader: loader).requestPeople()

      #expect(people.isEmpty)
      #expect(loader.requests.map(\.path) == ["/api/people"])
    }
  }
}
