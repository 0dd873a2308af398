import ContractKit
import Foundation
import __Client__

/// What the contract must know of this service: its address, its answers, and the call.
extension __Client__Subject {
  /// What the call delivers.
  typealias Value = __Answer__

  var path: String { "__target__" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Data(sample: "__noun__", ofGuest: "__Client__"), list: __listPath__,
        required: __requiredPath__, text: __textPath__,
        maps: __openPaths__)
    }
  }

  /// Starts the call with a completion.
  func start(
    _ client: __Client__, completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    client.get__Noun__(completion: completion)
  }

  /// Makes the same call as `async throws`.
  func value(of client: __Client__) async throws -> Value {
    try await client.get__Noun__()
  }
}
