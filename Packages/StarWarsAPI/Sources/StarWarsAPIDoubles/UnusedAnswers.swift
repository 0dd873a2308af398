import Foundation
import StarWarsAPI

/// What ``MockLoader/verifyAllHandlersRan()`` throws when requests are missing.
public struct UnusedAnswers: Error, CustomStringConvertible, LocalizedError {
  /// The number of handlers that no request has used.
  public let unused: Int
  /// The number of scripted handlers.
  public let scripted: Int
  /// The requests that were made.
  public let requests: [HTTPRequest]

  /// A message that says how many handlers are left, which requests were made, and how to fix it.
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
