import Fixtures
import Foundation
import StarWarsAPI

// What the tests of the style need to know of the example.

/// What the sample call asks for, below the path prefix.
let samplePath = "/people"

/// ``samplePath`` with its query, as it is sent. This call has none.
let sampleTarget = samplePath

/// The address that a client without further configuration asks.
let sampleAddress = "https://swapi.dev/api/people"

/// What one sample call is called back with.
typealias SampleResult = Result<[Person], StarWarsAPI.CallError>

/// What the server sends.
var sampleBody: Data {
  get throws { try Fixture.people.data }
}

/// What ``sampleBody`` decodes to.
var sampleValue: [Person] {
  get throws {
    let elements = try JSONSerialization.jsonObject(with: sampleBody) as? [String: Any]
    let results = try JSONSerialization.data(withJSONObject: elements?["results"] ?? [])
    return try JSONDecoder().decode([Person].self, from: results)
  }
}

extension StarWarsAPI {
  /// Makes the sample call with a completion.
  @discardableResult
  func callSample(_ completion: @escaping @Sendable (SampleResult) -> Void) -> RunningCall {
    requestPeople(completion: completion)
  }

  /// Makes the sample call as `async throws`.
  func callSample() async throws(CallError) -> [Person] {
    try await requestPeople()
  }
}
