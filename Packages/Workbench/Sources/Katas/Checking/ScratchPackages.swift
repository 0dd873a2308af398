import Foundation
import Synchronization
import WorkbenchKit

/// Private copies of a learner's package, in which several variants of it are built at a time. Each
/// copy is compiled on from the variant that it had before.
final class ScratchPackages: Sendable {
  /// How many variants can be built at a time.
  let count: Int
  private let names: Mutex<[String]>

  init(of attempt: String, for variants: Int) {
    count = max(1, min(variants, 4, ProcessInfo.processInfo.activeProcessorCount))
    names = Mutex((1...count).reversed().map { $0 == 1 ? attempt : "\(attempt)/\($0)" })
  }

  /// Works on variants, each in a copy that no other has at that time.
  ///
  /// - Parameter show: Called with the number of each variant and its result, in their order.
  func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Item, _ name: String) throws -> Result,
    show: @escaping @Sendable (Int, Result) -> Void = { _, _ in }
  ) throws -> [Result] {
    let pending = Mutex((next: 0, results: [Int: Result]()))
    return try concurrentMap(Array(items.enumerated()), width: count) { [self] index, item in
      guard let name = names.withLock({ $0.popLast() }) else {
        preconditionFailure("More variants are built at a time than there are copies.")
      }
      defer { names.withLock { $0.append(name) } }
      let result = try transform(item, name)
      pending.withLock { state in
        state.results[index] = result
        while let result = state.results.removeValue(forKey: state.next) {
          show(state.next, result)
          state.next += 1
        }
      }
      return result
    }
  }
}
