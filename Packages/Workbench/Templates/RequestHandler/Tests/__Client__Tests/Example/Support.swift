import Foundation
import TestSupport
import Testing
import __Client__

// The names through which the tests in `Style` and `Hardening` make a call of this service.

/// What the sample call returns.
typealias SampleValue = __Answer__

/// The body of a valid answer to the sample call.
var sampleBody: Data { get throws { try sample(named: "__noun__") } }

/// The value in ``sampleBody``.
var sampleValue: SampleValue {
  get throws { try JSONDecoder().decode(SampleValue.self, from: sampleBody) }
}

extension APIRoute {
  /// The route of the sample call.
  static func sample(_ url: URL) -> APIRoute { .get__Noun__(url) }
}

extension __Client__ {
  /// Makes the sample call with a completion, and waits for its first outcome.
  func callSample(
    at url: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Result<SampleValue, DataLoadError> {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      request(type: SampleValue.self, route: .sample(url), completion: completion)
    }
  }
}
