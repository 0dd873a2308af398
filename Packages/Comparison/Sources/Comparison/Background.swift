import Dispatch
import Foundation
import Synchronization

/// Work that goes on beside this thread.
final class Background: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  /// Begins.
  init(_ work: @escaping @Sendable () throws -> Void) {
    DispatchQueue.global().async { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
      isDone.signal()
    }
  }

  /// Waits for the end, once.
  ///
  /// - Throws: What went wrong.
  func wait() throws {
    isDone.wait()
    try outcome.withLock(\.self)?.get()
  }
}

/// Does several things at a time and gives back what came of them, in order.
func sideBySide<Item: Sendable, Result: Sendable>(
  _ items: [Item], atOnce width: Int, _ body: @escaping @Sendable (Item) throws -> Result
) throws -> [Result] {
  let queue = OperationQueue()
  queue.maxConcurrentOperationCount = width
  let results = Mutex([Int: Swift.Result<Result, any Error>]())
  for (index, item) in items.enumerated() {
    queue.addOperation {
      let result = Swift.Result { try body(item) }
      results.withLock { $0[index] = result }
    }
  }
  queue.waitUntilAllOperationsAreFinished()
  return try results.withLock(\.self).sorted { $0.key < $1.key }.map { try $0.value.get() }
}
