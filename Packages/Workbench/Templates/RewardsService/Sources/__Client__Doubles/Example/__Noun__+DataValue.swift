import Foundation
import __Client__

extension __Answer__ {
  /// The answer as the server would send it: JSON with sorted keys.
  ///
  /// ```swift
  /// network.responseData = try answer.dataValue
  /// ```
  ///
  /// - Throws: The encoder's error, such as for a number that is infinite.
  public var dataValue: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(self)
    }
  }
}
