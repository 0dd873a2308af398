import Foundation
import __Client__

// The names through which the tests in `Style` and `Hardening` make a call of this service.

typealias Sample = __Answer__

/// What the call asks for, below the base URL: the path, and the query if there is one.
let samplePath = "__target__"

/// What the server answers with.
var sampleBody: Data { get throws { try sample(named: "__noun__") } }

/// An answer that is JSON but lacks what the model needs.
var incompleteBody: Data {
  get throws {
    // __if required__
    try replace(in: sampleBody, with: nil, at: __requiredPath__)
    // __endif__
    // __if !required__
    Data("null".utf8)
    // __endif__
  }
}

/// What ``sampleBody`` decodes to.
var sampleValue: Sample { get throws { try JSONDecoder().decode(Sample.self, from: sampleBody) } }

extension __Client__ {
  @discardableResult
  func callSample(
    completion: @escaping @Sendable (Sample?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    get__Noun__(__leadingCredentials__completion: completion)
  }

  func callSample() async throws -> Sample {
    try await get__Noun__( /*__credentials__*/)
  }
}

extension DecodingError {
  /// The key that is missing; `nil` for any other error.
  var missingKey: String? {
    if case .keyNotFound(let key, _) = self { key.stringValue } else { nil }
  }
}
