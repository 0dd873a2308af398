import Foundation

/// The bodies that a style's server would send.
public struct Payloads: Sendable {
  /// A body with every member that the model knows.
  public let valid: Data
  /// The smallest body that is still a value: an empty collection, or a collection in it is empty.
  public let empty: Data

  /// Makes the payloads of one style.
  public init(valid: Data, empty: Data) {
    self.valid = valid
    self.empty = empty
  }
}
