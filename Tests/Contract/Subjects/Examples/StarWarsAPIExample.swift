import ContractKit
import Fixtures
import StarWarsAPI

/// The example of this style: people.
extension StarWarsAPISubject {
  /// What the call delivers.
  typealias Value = [Person]

  var path: String { "people" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Fixture.people.data, list: ["results"], required: ["results", "[]", "name"],
        text: ["results", "[]", "name"], isListTheValue: true)
    }
  }

  /// Starts the call with a completion.
  func start(
    _ client: StarWarsAPI,
    completion: @escaping @Sendable (Result<Value, StarWarsAPI.CallError>) -> Void
  ) -> RunningCall {
    client.requestPeople(completion: completion)
  }

  /// Makes the same call as `async throws`.
  func value(of client: StarWarsAPI) async throws(StarWarsAPI.CallError) -> Value {
    try await client.requestPeople()
  }
}
