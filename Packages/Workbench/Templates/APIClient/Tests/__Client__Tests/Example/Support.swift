import Foundation
import __Client__

// The names through which the tests in `Style` and `Hardening` make a call of this service.

/// What the sample call returns.
typealias SampleValue = __Answer__

/// A `GET` of ``sampleValue``.
let sampleSpec: any APISpec = __Noun__APISpec.get__Noun____caseDefaults__

/// A body that the sample call decodes.
var sampleBody: Data { get throws { try sample(named: "__noun__") } }

/// What ``sampleBody`` decodes to; `nil` if it does not decode, and then every test of a value fails.
let sampleValue = try? JSONDecoder().decode(SampleValue.self, from: sampleBody)

extension __Noun__APIService {
  /// Makes the sample call through a service.
  nonisolated(nonsending) func callSample() async throws -> SampleValue {
    try await get__Noun__( /*__credentials__*/)
  }
}

extension __Client__ {
  /// Makes the sample call.
  func callSample() async throws -> SampleValue {
    try await sendRequest(sampleSpec, as: SampleValue.self)
  }
}
