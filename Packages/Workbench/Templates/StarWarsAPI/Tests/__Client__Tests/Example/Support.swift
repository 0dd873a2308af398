import Foundation
import __Client__

// The names through which the tests in `Style` and `Hardening` make a call of this service.

/// What the sample call asks for, below the path prefix, without its query.
let samplePath = "/__path__"

/// ``samplePath`` with its query, as it is sent.
let sampleTarget = "/__target__"

/// The address that a client without further configuration asks.
let sampleAddress = "__base__\(sampleTarget)"

/// What one sample call is called back with.
typealias SampleResult = Result<__Answer__, __Client__.CallError>

/// What the server sends.
var sampleBody: Data {
  get throws { try sample(named: "__noun__") }
}

/// What ``sampleBody`` decodes to.
var sampleValue: __Answer__ {
  get throws { try JSONDecoder().decode(__Answer__.self, from: sampleBody) }
}

extension __Client__ {
  /// Makes the sample call with a completion.
  @discardableResult
  func callSample(_ completion: @escaping @Sendable (SampleResult) -> Void) -> RunningCall {
    request__Noun__(__leadingCredentials__completion: completion)
  }

  /// Makes the sample call as `async throws`.
  func callSample() async throws(CallError) -> __Answer__ {
    try await request__Noun__( /*__credentials__*/)
  }
}
