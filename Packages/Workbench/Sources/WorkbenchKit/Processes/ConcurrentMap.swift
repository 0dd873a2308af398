import Foundation
import Synchronization

/// Transforms items on threads of their own, so that `transform` may block; returns the results in
/// the items' order. After the first error, which it throws, no more transforms start.
public func concurrentMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], width: Int = ProcessInfo.processInfo.activeProcessorCount,
  _ transform: @escaping @Sendable (Item) throws -> Result
) throws -> [Result] {
  let waiting = Mutex(items.enumerated().makeIterator())
  let results = Mutex([Int: Swift.Result<Result, any Error>]())
  let workers = DispatchGroup()
  for _ in 0..<min(width, items.count) {
    workers.enter()
    Thread.detachNewThread {
      while let (index, item) = waiting.withLock({ $0.next() }) {
        let result = Swift.Result { try transform(item) }
        results.withLock { $0[index] = result }
        if case .failure = result { waiting.withLock { while $0.next() != nil {} } }
      }
      workers.leave()
    }
  }
  workers.wait()
  return try results.withLock(\.self).sorted { $0.key < $1.key }.map { try $0.value.get() }
}
