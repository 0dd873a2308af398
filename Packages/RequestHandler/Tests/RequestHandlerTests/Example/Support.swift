import Fixtures
import Foundation
import RequestHandler
import TestSupport
import Testing

// The names that the tests of the style use. A new client rewrites this folder, and keeps the others.

/// What the sample call returns.
typealias SampleValue = SpeciesResponse

/// The body of a valid answer to the sample call.
var sampleBody: Data { get throws { try Fixture.species.data } }

/// The value in ``sampleBody``.
var sampleValue: SampleValue {
  get throws { try JSONDecoder().decode(SampleValue.self, from: sampleBody) }
}

extension APIRoute {
  /// The route of the sample call.
  static func sample(_ url: URL) -> APIRoute { .getSpecies(url) }
}

extension RequestHandler {
  /// Makes the sample call with a completion, and waits for its first outcome.
  func callSample(
    at url: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result<SampleValue, DataLoadError> {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      request(type: SampleValue.self, route: .sample(url), completion: completion)
    }
  }
}
