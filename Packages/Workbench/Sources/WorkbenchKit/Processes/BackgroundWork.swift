import Dispatch
import Foundation
import Synchronization

/// Work that runs while the caller continues.
public final class BackgroundWork: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Starts the work.
  public init(_ work: @escaping @Sendable () throws -> Void) {
    DispatchQueue.global().async { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits until the work ends. Call it at most once.
  ///
  /// - Throws: The error that the work threw.
  public func wait() throws {
    isDone.wait()
    try outcome.withLock(\.self)?.get()
  }
}
