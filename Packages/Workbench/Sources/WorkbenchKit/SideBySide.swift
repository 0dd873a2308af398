import Dispatch
import Foundation
import Synchronization

/// Does several things at a time and gives back what came of them, in order.
///
/// Each is done on a thread of its own, so that it may wait: a thread of Dispatch's pool that waits is
/// missed by everything else there.
///
/// - Parameters:
///   - items: What to do it with; the first begin first.
///   - width: How many at a time.
///   - body: What to do.
/// - Throws: What went wrong with the first item with which something did, when all have ended.
public func sideBySide<Item: Sendable, Result: Sendable>(
  _ items: [Item], atOnce width: Int, _ body: @escaping @Sendable (Item) throws -> Result
) throws -> [Result] {
  let waiting = Mutex(items.enumerated().makeIterator())
  let results = Mutex([Int: Swift.Result<Result, any Error>]())
  let workers = DispatchGroup()
  for _ in 0..<min(width, items.count) {
    workers.enter()
    Thread.detachNewThread {
      while let (index, item) = waiting.withLock({ $0.next() }) {
        let result = Swift.Result { try body(item) }
        results.withLock { $0[index] = result }
      }
      workers.leave()
    }
  }
  workers.wait()
  return try results.withLock(\.self).sorted { $0.key < $1.key }.map { try $0.value.get() }
}
