import Foundation
import Synchronization

/// What one ``ReferenceSubject`` remembers. Some faults let one double reach another.
final class SharedDoubles: Sendable {
  /// The call that began last.
  let latest = Mutex<ReferenceNetwork.Completion?>(nil)
  private let kept = Mutex<[ReferenceClient]>([])
  private let all = Mutex<[(path: String, double: ReferenceDouble)]>([])

  /// Keeps a client in memory as long as the adapter.
  func keep(_ client: ReferenceClient) {
    kept.withLock { $0.append(client) }
  }

  /// Makes a double for a network.
  func double(for network: Network, fault: Fault?) -> ReferenceDouble {
    let path = network.base.path()
    return all.withLock { all in
      let known = all.first { $0.path == path }
      if fault == .doubleSharesItsAnswers, let known { return known.double }
      let double = ReferenceDouble(answers: network.doubledAnswers)
      all.append((path, double))
      return double
    }
  }

  /// Removes the answers of all doubles.
  func removeAnswers() {
    for (_, double) in all.withLock({ $0 }) { double.removeAnswers() }
  }
}
