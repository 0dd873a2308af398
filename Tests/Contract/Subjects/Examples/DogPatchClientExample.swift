import ContractKit
import DogPatchClient
import Fixtures

/// The example of this style: dogs.
extension DogPatchClientSubject {
  /// What the call delivers.
  typealias Value = [Dog]

  var path: String { "dogs" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Fixture.dogs.data, list: [], required: ["[]", "breed"], text: ["[]", "about"])
    }
  }

  /// Starts the call with a completion.
  func start(
    _ client: DogPatchClient, completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    client.getDogs(completion: completion)
  }

  /// Makes the same call as `async throws`.
  func value(of client: DogPatchClient) async throws -> Value {
    try await client.getDogs()
  }
}
