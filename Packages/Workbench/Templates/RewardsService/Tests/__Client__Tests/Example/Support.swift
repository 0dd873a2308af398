import Foundation
import __Client__

// The names through which the tests in `Style` and `Hardening` make a call of this service.

typealias Sample = __Answer__

/// What the server answers with.
var sampleBody: Data { get throws { try sample(named: "__noun__") } }

/// What ``sampleBody`` decodes to. It is `nil`, and equal to no answer, if it does not decode.
let sampleValue = try? JSONDecoder().decode(Sample.self, from: sampleBody)

extension __Client__ {
  // __if credentials__
  /// Makes a client that asks for the sample.
  init(network: any Networking) {
    self.init(network: network, url: Self.address( /*__credentials__*/))
  }

  // __endif__
  @discardableResult
  func callSample(
    _ completion: @escaping @Sendable (Result<Sample, any Error>) -> Void
  ) -> RunningCall {
    fetch__Noun__(completion)
  }

  func callSample() async throws -> Sample {
    try await fetch__Noun__()
  }
}

extension DecodingError {
  /// The key that is missing; `nil` for any other error.
  var missingKey: String? {
    if case .keyNotFound(let key, _) = self { key.stringValue } else { nil }
  }
}
