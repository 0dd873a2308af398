import Foundation

/// One of the addresses that are stubbed, all of the same length. The first is what clients call.
struct StubbedAddress: Sendable {
  /// What all addresses begin with.
  static let base = URL(string: "https://cost.stub.invalid") ?? URL(filePath: "/")

  /// The address that clients call.
  static let first = StubbedAddress(index: 0)

  /// The path, with a slash at its beginning.
  let endpoint: String

  private init(index: Int) {
    let digits = "\(index)"
    endpoint =
      index == 0 ? "/todos" : "/" + String(repeating: "0", count: 5 - digits.count) + digits
  }

  /// The whole address.
  var url: URL { URL(string: Self.base.absoluteString + endpoint) ?? Self.base }

  /// Some addresses, up to 10,000.
  static func all(_ count: Int) -> [StubbedAddress] {
    (0..<count).map(StubbedAddress.init)
  }

  /// Addresses to call one after the other, from all over the `count` that there are.
  static func spread(_ calls: Int, over count: Int) -> [StubbedAddress] {
    // A prime: the addresses differ until all have had their turn.
    (0..<calls).map { StubbedAddress(index: $0 * 7_919 % count) }
  }
}
