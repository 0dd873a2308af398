import APIClient
import ContractKit
import DogPatchClient
import Fixtures
import Foundation
import RequestHandler
import RewardsService
import StarWarsAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Trial {
  /// Calls of all clients over a real `URLSession` and a server on 127.0.0.1.
  static var loopback: [Trial] {
    [
      loopback("DogPatchClient", .dogs) { url, session in
        let client = DogPatchClient(baseURL: url, session: session, responseQueue: nil)
        return { try await client.call() }
      },
      loopback("RequestHandler", .species) { url, session in
        let handler = RequestHandler(urlSession: session)
        return { try await handler.call(url) }
      },
      loopback("RewardsService", .rewards) { url, session in
        let service = RewardsService(network: session, url: url)
        return { try await service.call() }
      },
      loopback("APIClient", .todos) { url, session in
        let client = APIClient(baseURL: url, urlSession: session)
        return { try await client.call() }
      },
      loopback("StarWarsAPI", .people) { url, session in
        let api = StarWarsAPI(
          loader: session, host: url.host() ?? "", scheme: "http", port: url.port, pathPrefix: "")
        return { try await api.call() }
      },
    ]
  }

  private typealias Call = @Sendable () async throws -> Void

  private static func loopback(
    _ subject: String, _ fixture: Fixture, client: @escaping @Sendable (URL, URLSession) -> Call
  ) -> Trial {
    Trial(
      id: ID(kind: .loopback, subject: subject), calls: 16, reference: .bareDataTask
    ) { calls in
      let answer = Answer.respond(200, try fixture.data)
      let server = try LoopbackServer(answers: Array(repeating: answer, count: calls))
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      let session = URLSession(configuration: configuration)
      let call = client(URL(string: server.origin) ?? StubbedAddress.base, session)
      return Prepared(call: call) {
        session.finishTasksAndInvalidate()
        server.stop()
      }
    }
  }
}
