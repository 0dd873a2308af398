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
    _ service: __Client__, completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RunningCall {
    service.fetch__Noun__(completion)
  }

  /// Makes the same call as `async throws`.
  func value(of service: __Client__) async throws -> Value {
    try await service.fetch__Noun__()
  }
}
