import ContractKit
import Foundation
import Synchronization

/// What the clients and doubles of one ``ReferenceSubject`` share. Only faults use it.
final class SharedState: Sendable {
  private struct Known {
    let path: String
    let answers: [DoubledAnswer]
    let double: ReferenceDouble
  }

  /// The call that began last.
  let latest = Mutex<ReferenceNetwork.Completion?>(nil)
  private let kept = Mutex<[ReferenceClient]>([])
  private let all = Mutex<[Known]>([])

  /// Keeps a client in memory as long as the subject.
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
      all.append(Known(path: path, answers: answers, double: double))
      return double
    }
  }

  /// Removes the answers of all doubles.
  func removeAnswers() {
    for known in all.withLock({ $0 }) { known.double.removeAnswers() }
  }
}
