import Foundation
import Synchronization

/// What one ``ReferenceSubject`` remembers. Some faults let one double reach another.
final class SharedDoubles: Sendable {
  /// The call that began last.
  let latest = Mutex<ReferenceNetwork.Completion?>(nil)
  private let kept = Mutex<[ReferenceClient]>([])
  private let all = Mutex<[(path: String, answers: [DoubledAnswer], double: ReferenceDouble)]>([])

  /// Keeps a client in memory as long as the adapter.
  func keep(_ client: ReferenceClient) {
    kept.withLock { $0.append(client) }
  }

  /// Makes a double for a network.
  func double(for network: Network, fault: Fault?) -> ReferenceDouble {
    let path = network.base.path()
    return all.withLock { all in
      let first = fault == .doubleSharesItsAnswers ? all.first { $0.path == path } : nil
      let answers = first?.answers ?? network.doubledAnswers
      let double = ReferenceDouble(answers: answers)
      all.append((path, answers, double))
      return double
    }
  }

  /// Removes the answers of all doubles.
  func removeAnswers() {
    for known in all.withLock({ $0 }) { known.double.removeAnswers() }
  }
}
