import ContractKit
import Foundation
import __Client__

/// What the contract must know of this service: its address, and its answers.
extension __Client__Subject {
  /// What the call delivers.
  typealias Value = __Answer__

  var path: String { "__target__" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Data(sample: "__noun__", of: "__Client__"), list: __listPath__,
        required: __requiredPath__, text: __textPath__,
        maps: __openPaths__)
    }
  }
}
