import DogPatchClient
import Fixtures
import Foundation

// What the tests of the style know of the example: its call, what it asks for, what comes back.

typealias Sample = [Dog]

/// The path that the call asks for, below the base URL.
let samplePath = "dogs"

/// What the server answers with.
var sampleBody: Data { get throws { try Fixture.dogs.data } }

/// An answer that is JSON but lacks values that the model needs.
var incompleteBody: Data { get throws { try Fixture.dogsWithMissingValues.data } }

/// What ``sampleBody`` decodes to.
var sampleValue: Sample { get throws { try JSONDecoder().decode(Sample.self, from: sampleBody) } }

extension DogPatchClient {
  @discardableResult
  func callSample(
    completion: @escaping @Sendable (Sample?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    getDogs(completion: completion)
  }

  func callSample() async throws -> Sample {
    try await getDogs()
  }
}
