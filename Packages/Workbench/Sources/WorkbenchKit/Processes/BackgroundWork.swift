import Dispatch
import Foundation
import Synchronization

/// Work that goes on beside this thread.
public final class BackgroundWork: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins.
  public init(_ work: @escaping @Sendable () throws -> Void) {
    DispatchQueue.global().async { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits for the end, once.
  ///
  /// - Throws: What went wrong.
  public func wait() throws {
    isDone.wait()
    try outcome.withLock(\.self)?.get()
  }
}
