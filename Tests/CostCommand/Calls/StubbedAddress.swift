import Foundation

/// One of up to 10,000 stubbed addresses, all of the same length. Clients call the first one.
struct StubbedAddress: Sendable {
  /// The base URL of all addresses.
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

  /// The full URL.
  var url: URL { URL(string: Self.base.absoluteString + endpoint) ?? Self.base }

  /// The first `count` addresses, at most 10,000.
  static func all(_ count: Int) -> [StubbedAddress] {
    (0..<count).map(StubbedAddress.init)
  }

  /// Addresses to call one after the other, spread over all stubbed addresses.
  ///
  /// - Parameters:
  ///   - calls: The number of calls.
  ///   - count: The number of stubbed addresses.
  static func spread(_ calls: Int, over count: Int) -> [StubbedAddress] {
    // The step is a prime number, so no address repeats until every address was called once.
    (0..<calls).map { StubbedAddress(index: $0 * 7_919 % count) }
  }
}
