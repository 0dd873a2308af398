import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import RewardsService
import RewardsServiceDoubles
import StarWarsAPI
import StarWarsAPIDoubles

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Trial {
  /// Calls of the clients whose doubles replace `URLSession`, each used as published.
  ///
  /// These doubles answer on the caller's thread, before the call returns.
  static let doublesOfSessions = [
    double("DogPatchClient") { _ in
      let body = try Fixture.dogs.data
      let response = HTTPURLResponse(
        url: StubbedAddress.base, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: [:])
      let client = DogPatchClient(
        baseURL: StubbedAddress.base, session: MockURLSession(), responseQueue: nil)
      return Prepared {
        try await client.call { task in
          (task as? MockURLSessionTask)?.completionHandler(body, response, nil)
        }
      }
    },
    double("RewardsService") { _ in
      let network = MockNetworking()
      network.responseData = try Fixture.rewards.data
      let service = RewardsService(network: network)
      return Prepared { try await service.call() }
    },
    double("StarWarsAPI") { calls in
      let body = try Fixture.people.data
      let loader = MockLoader()
      for _ in 0..<calls { loader.then(status: .ok, body: body) }
      let api = StarWarsAPI(loader: loader)
      return Prepared { try await api.call() }
    },
  ]

  private static func double(
    _ subject: String, prepare: @escaping @Sendable (_ calls: Int) throws -> Prepared
  ) -> Trial {
    Trial(
      id: ID(kind: .double, subject: subject), calls: 256, reference: .bareDataTask,
      prepare: prepare)
  }
}
