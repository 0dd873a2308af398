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

  /// Makes the call.
  func value(of client: __Client__) async throws -> Value {
    try await __Noun__APIService(apiClient: client).get__Noun__()
  }
}
