/// An error with a message for the reader: what is wrong, where, and what to do about it.
public struct WorkbenchError: Error, Equatable, CustomStringConvertible {
  /// The message, in one line or a few.
  public let description: String

  /// Makes an error with this message.
  public init(_ description: String) {
    self.description = description
  }
}
