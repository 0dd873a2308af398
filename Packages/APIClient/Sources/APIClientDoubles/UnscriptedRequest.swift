import Foundation

/// What a call fails with when ``MockedURLProtocol`` was asked for something that nobody stubbed.
///
/// A session on Darwin may hand on an `NSError` in its place, with the same `localizedDescription`.
public struct UnscriptedRequest: Error, Equatable, CustomStringConvertible {
  /// The HTTP method that was asked with.
  public let method: String
  /// The address that was asked for.
  public let address: String
  /// The base address of the client to which the address belongs; `nil` if no client was stubbed.
  public let base: String?
  /// The addresses for which that client has answers left, sorted; without a client, those that the
  /// static functions were given.
  public let stubbed: [String]

  /// Says what was asked for, what is stubbed (five addresses at most), and how to mend it.
  public var description: String {
    """
    Nobody stubbed \(method) \(address). Answers left \(owner): \(answersLeft). \
    Add one with client.stub(json:code:endpoint:), and send with the client that this returns.
    """
  }

  private var owner: String {
    base.map { "for the client of \($0)" } ?? "for addresses without a stubbed client"
  }

  private var answersLeft: String {
    guard !stubbed.isEmpty else { return "none" }
    let named = stubbed.prefix(5).joined(separator: ", ")
    return stubbed.count > 5 ? "\(named) and \(stubbed.count - 5) more" : named
  }
}

extension UnscriptedRequest: CustomNSError {
  /// The ``description``, where `NSError` keeps its `localizedDescription`.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
