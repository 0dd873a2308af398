/// An error with a message for the reader: what is wrong, where, and what to do about it.
public struct WorkbenchError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}
