import Foundation
import RewardsService

extension RewardsResponse {
  /// The response as the server would send it: JSON, keys sorted, no `loyalty_points` where there
  /// are none.
  public var dataValue: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(self)
    } catch {
      // Strings and integers always encode. If that ever changes, whoever reads the bytes sees why.
      return Data(String(describing: error).utf8)
    }
  }
}
