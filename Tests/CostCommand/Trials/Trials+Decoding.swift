import APIClient
import DogPatchClient
import Fixtures
import Foundation
import RequestHandler
import RewardsService
import StarWarsAPI

extension Trial {
  /// Decoding of each client's fixture, without the client.
  static var decoding: [Trial] {
    [
      decoding([Dog].self, from: .dogs, of: "DogPatchClient"),
      decoding(SpeciesResponse.self, from: .species, of: "RequestHandler"),
      decoding(RewardsResponse.self, from: .rewards, of: "RewardsService"),
      decoding([TodoDTO].self, from: .todos, of: "APIClient"),
      decoding(PeoplePage.self, from: .people, of: "StarWarsAPI"),
    ]
  }

  private static func decoding<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, from fixture: Fixture, of subject: String
  ) -> Trial {
    Trial(
      id: ID(kind: .decoding, subject: subject), calls: 256, reference: .bareDataTask
    ) { _ in
      let body = try fixture.data
      return Prepared { _ = try JSONDecoder().decode(type, from: body) }
    }
  }
}

/// A copy of the type that StarWarsAPI decodes, which is private there.
private struct PeoplePage: Decodable {
  let results: [Person]
}
