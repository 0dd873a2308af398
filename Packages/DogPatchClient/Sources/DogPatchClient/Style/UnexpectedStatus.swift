import Foundation

/// The error of an `async` call whose answer has a status other than 200.
///
/// The published completion has no room for it, and gets neither a value nor an error.
public struct UnexpectedStatus: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The status of the answer.
  public let code: Int

  /// Creates the error, for example to compare with it in a test.
  public init(code: Int) {
    self.code = code
  }

  /// A message with the status.
  public var description: String { "The server answered with status \(code) instead of 200." }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
