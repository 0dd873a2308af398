import Foundation

/// The file that a stub should answer with cannot be read.
public struct StubFileError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// Where the file was looked for.
  public let path: String
  /// Why it cannot be read, in the system's words.
  public let reason: String

  /// Says which file it is and how to mend it.
  public var description: String {
    """
    The stub's file \(path) cannot be read (\(reason)). Give the path of a file that is there; \
    for a resource of the tests, Bundle.module knows it.
    """
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
