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

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Style {
  /// All styles.
  static let all = [dogPatchClient, requestHandler, rewardsService, apiClient, starWarsAPI]

  private static let response = HTTPURLResponse(
    url: address, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])

  private static let dogPatchClient = Style(
    name: "DogPatchClient", body: Data("[]".utf8),
    call: { session, address in
      let client = DogPatchClient(baseURL: address, session: session, responseQueue: nil)
      return { _ = try await client.getDogs() }
    },
    doubles: [
      Trial(answeredBy: "double", calls: 256) { calls in
        let session = MockURLSession()
        let url = address.appending(path: "dogs")
        for _ in 0..<calls {
          session.givenAnswer(to: url, data: Data("[]".utf8), response: response)
        }
        let client = DogPatchClient(baseURL: address, session: session, responseQueue: nil)
        return Trial.Prepared { _ = try await client.getDogs() }
      }
    ])

  private static let requestHandler = Style(
    name: "RequestHandler", body: object,
    call: { session, address in species(from: address, over: session) },
    doubles: [1, 1_000].map { stubs in
      Trial(answeredBy: "double, \(stubs.formatted()) stubbed", calls: 128) { _ in
        URLProtocolMock.mockURLs[address] = (nil, object, response)
        for index in 1..<stubs {
          URLProtocolMock.mockURLs[address.appending(path: "\(index)")] = (nil, object, response)
        }
        let session = URLSession(configuration: .mocked)
        return Trial.Prepared(call: species(from: address, over: session)) {
          session.finishTasksAndInvalidate()
          URLProtocolMock.mockURLs = [:]
          URLProtocolMock.forget(address)
        }
      }
    })

  private static let rewardsService = Style(
    name: "RewardsService", body: object,
    call: { session, address in
      let service = RewardsService(network: session, url: address)
      return { _ = try await service.fetchRewards() }
    },
    doubles: [
      Trial(answeredBy: "double", calls: 256) { _ in
        let network = MockNetworking()
        network.responseData = object
        let service = RewardsService(network: network)
        return Trial.Prepared { _ = try await service.fetchRewards() }
      }
    ])

  private static let apiClient = Style(
    name: "APIClient", body: todos,
    call: { session, address in
      let client = APIClient(baseURL: address, urlSession: session)
      return { _ = try await TodosAPIService(apiClient: client).getTodos() }
    },
    doubles: [1, 1_000].map { stubs in
      Trial(answeredBy: "double, \(stubs.formatted()) stubbed", calls: 128) { calls in
        var client = APIClient(baseURL: address)
        for index in 1..<stubs { client = client.stub(data: todos, endpoint: "/todos\(index)") }
        // Each stub answers once.
        for _ in 0..<calls { client = client.stub(data: todos, endpoint: "/todos") }
        return Trial.Prepared { [client] in
          _ = try await TodosAPIService(apiClient: client).getTodos()
        } tearDown: {
          MockedURLProtocol.reset()
        }
      }
    })

  private static let starWarsAPI = Style(
    name: "StarWarsAPI", body: object,
    call: { session, address in
      let api = StarWarsAPI(
        loader: session, host: address.host() ?? "", scheme: address.scheme ?? "",
        port: address.port)
      return { _ = try await api.requestPeople() }
    },
    doubles: [
      Trial(answeredBy: "double", calls: 256) { calls in
        let loader = MockLoader()
        for _ in 0..<calls { loader.then(status: .ok, body: object) }
        let api = StarWarsAPI(loader: loader)
        return Trial.Prepared { _ = try await api.requestPeople() }
      }
    ])

  private static func species(
    from url: URL, over session: URLSession
  ) -> @Sendable () async throws -> Void {
    let handler = RequestHandler(urlSession: session)
    return { _ = try await handler.request(type: SpeciesResponse.self, route: .getSpecies(url)) }
  }
}
