import Foundation

/// An error with a message for the reader: what is wrong, where, and what to do about it.
public struct WorkbenchError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }

  /// Says in one sentence what another error means, such as one of a file that cannot be written.
  public init(_ error: any Error) {
    if let error = error as? WorkbenchError {
      self = error
      return
    }
    let cause = (error as NSError).userInfo
    let number = (cause[NSUnderlyingErrorKey] as? any Error).map { Int32(($0 as NSError).code) }
    guard let path = cause[NSFilePathErrorKey] as? String, let number else {
      self.init("\(error)")
      return
    }
    let advice =
      switch number {
      case EACCES, EPERM, EROFS: ". Does it belong to another user?"
      case ENOSPC, EDQUOT: ". Free up space there, then run the command again."
      default: "."
      }
    self.init("\(path): \(String(cString: strerror(number)))\(advice)")
  }
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
