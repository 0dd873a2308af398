/// An error with a message for the reader: what is wrong, where, and what to do about it.
public struct WorkbenchError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// Throws a message for the reader unless a condition is met.
public func require(_ isMet: Bool, _ message: @autoclosure () -> String) throws(WorkbenchError) {
  if !isMet { throw WorkbenchError(message()) }
}

extension Optional {
  /// The value; without one, it throws a message for the reader.
  public func orThrow(_ message: @autoclosure () -> String) throws(WorkbenchError) -> Wrapped {
    guard let self else { throw WorkbenchError(message()) }
    return self
  }
}
