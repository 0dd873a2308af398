import Foundation
import StarWarsAPI

/// What ``MockLoader/verifyAllHandlersRan()`` throws when requests are missing.
public struct UnusedAnswers: Error, CustomStringConvertible, LocalizedError {
  /// How many handlers no request came for.
  public let unused: Int
  /// How many handlers were scripted.
  public let scripted: Int
  /// The requests that came.
  public let requests: [HTTPRequest]

  /// Says how many are left, which requests came, and how to fix it.
  public var description: String {
    let made = requests.map(\.line).joined(separator: ", ")
    return """
      No request came for \(unused) of \(scripted) handlers. \
      Requests: \(made.isEmpty ? "none" : made). \
      Make the missing requests, or script fewer handlers with MockLoader.then(_:).
      """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
