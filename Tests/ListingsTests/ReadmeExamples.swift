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

/// The five tests of README.md. `make docs` copies what stands between `// docs: Name` and
/// `// docs: end`.
@Suite struct ReadmeExamples {
  let url: URL
  let ok: HTTPURLResponse?
  /// Beside the contract, which runs in this process, a call waits for its turn.
  static let limit: TimeInterval = 5

  init() throws {
    url = try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid/"))
    ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
  }

  @Test func dogsAreDecoded() async throws {
    // docs: DogPatchClient
    let client = DogPatchClient(baseURL: url, session: MockURLSession(), responseQueue: nil)

    let (dogs, error) = try await awaitCompletion { completion in
      let task = client.getDogs { completion(($0, $1)) } as? MockURLSessionTask
      task?.completionHandler(Data("[]".utf8), ok, nil)
    }

    #expect(dogs == [] && error == nil)
    // docs: end
  }

  @Test func speciesAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) { [url] in
      defer { URLProtocolMock.forget(url) }

      // docs: RequestHandler
      URLProtocolMock.givenAnswer(to: url, body: Data(#"{"count": 0, "results": []}"#.utf8))
      let handler = RequestHandler(urlSession: URLSession(configuration: .mocked))

      let page = try await handler.request(type: SpeciesResponse.self, route: .getSpecies(url))

      #expect(page.results.isEmpty)
      // docs: end
    }
  }

  @Test func rewardsAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) {
      // docs: RewardsService
      let network = MockNetworking()
      let jackpot = RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil)
      network.responseData = jackpot.dataValue

      let response = try await RewardsService(network: network).fetchRewards()

      #expect(response == jackpot)
      // docs: end
    }
  }

  @Test func todosAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) { [url] in
      // docs: APIClient
      let client = APIClient(baseURL: url).stub(json: "[]", endpoint: "/todos")
      defer { client.reset() }

      let todos = try await TodosAPIService(apiClient: client).getTodos()

      #expect(todos.isEmpty)
      // docs: end
    }
  }

  @Test func peopleAreDecoded() async throws {
    try await awaitEnd(within: Self.limit) {
      // docs: StarWarsAPI
      let loader = MockLoader().then(status: .ok, body: Data(#"{"results": []}"#.utf8))

      let people = try await StarWarsAPI(loader: loader).requestPeople()

      #expect(people.isEmpty)
      #expect(loader.requests.map(\.path) == ["/api/people"])
      // docs: end
    }
  }
}
