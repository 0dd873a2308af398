import APIClient
import APIClientDoubles
import ContractKit
import DogPatchClient
import DogPatchClientDoubles
import Foundation
import RequestHandler
import RequestHandlerDoubles
import RewardsService
import RewardsServiceDoubles
import StarWarsAPI
import StarWarsAPIDoubles
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A style: its call over any session, and its call over its double.
struct Style: Sendable {
  /// The address that clients ask for, except in the loopback lane.
  static let address =
    URL(string: "https://benchmark.stub.invalid") ?? { preconditionFailure("No URL") }()
  private static let person = """
    {"name": "C-3PO", "url": "https://example.com/api/people/2/", "height": "167", "mass": "75",
      "birth_year": "112BBY", "gender": "n/a"}
    """
  /// A body for the styles whose server answers with an object.
  static let object = Data(
    """
    {"count": 3, "rewards": [{"type": "regular"}], "loyalty_points": 75, "results": [
    \(Array(repeating: person, count: 3).joined(separator: ","))]}
    """.utf8)
  /// A body for APIClient.
  static let todos = Data("[\(Array(repeating: todo, count: 3).joined(separator: ","))]".utf8)
  private static let todo = #"{"id": 1, "userId": 7, "title": "Make it pass", "completed": false}"#

  let name: String
  let body: Data
  /// Makes the call over a session.
  let call: @Sendable (URLSession, _ address: URL) -> @Sendable () async throws -> Void
  /// The calls over the style's double.
  let doubles: [Trial]
}

extension Style {
  /// This style's trials. The first one is the call over a bare `URLProtocol`.
  var trials: [Trial] { [bare] + doubles + [loopback] }

  private var bare: Trial {
    Trial(answeredBy: "bare URLProtocol", calls: 128) { _ in
      BareURLProtocol.body.withLock { $0 = body }
      return prepared(over: BareURLProtocol.self, address: Self.address)
    }
  }

  private var loopback: Trial {
    Trial(answeredBy: "server on 127.0.0.1", calls: 32) { calls in
      let answers = Array(repeating: Answer.respond(200, body), count: calls)
      let server = try LoopbackServer(answers: answers)
      let address = URL(string: server.origin) ?? Self.address
      return prepared(over: nil, address: address) { server.stop() }
    }
  }

  /// The call over a session that a `URLProtocol` class answers, or the network.
  private func prepared(
    over protocolClass: AnyClass?, address: URL, tearDown: @escaping @Sendable () -> Void = {}
  ) -> Trial.Prepared {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    if let protocolClass { configuration.protocolClasses = [protocolClass] }
    let session = URLSession(configuration: configuration)
    return Trial.Prepared(call: call(session, address)) {
      session.finishTasksAndInvalidate()
      tearDown()
    }
  }
}

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
