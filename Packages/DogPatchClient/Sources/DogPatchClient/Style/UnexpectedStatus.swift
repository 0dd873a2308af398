import Foundation

/// The error of an `async` call that was answered with a status other than 200.
///
/// The completion, as published, has no room for it and gets neither a value nor an error.
public struct UnexpectedStatus: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// The status of the answer.
  public let code: Int

  /// Makes the error, for example to compare one with it in a test.
  public init(code: Int) {
    self.code = code
  }

  /// Says which status came.
  public var description: String { "The server answered with status \(code) instead of 200." }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
