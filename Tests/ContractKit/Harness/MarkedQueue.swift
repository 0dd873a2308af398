import Dispatch

/// A queue that code can ask whether it is running on it.
struct MarkedQueue: Sendable {
  let queue = DispatchQueue(label: "contract.responses")
  private let key = DispatchSpecificKey<Bool>()

  init() {
    queue.setSpecific(key: key, value: true)
  }

  var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
