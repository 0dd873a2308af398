import ContractKit
import Foundation
import Synchronization

extension ClientDriver {
  /// Changes what cancels a call.
  static func cancelling(
    _ start: @escaping Start, by fault: Fault, _ script: Network
  ) -> Start {
    switch fault {
    case .cancelsLate:
      return { report in
        start { outcome in
          guard outcome == .cancelled else { return report(outcome) }
          after(10) { report(outcome) }
        }
      }
    case .hidesCancellation:
      return { report in start { report($0 == .cancelled ? .undisclosed : $0) } }
    case .deliversAgainWhenCancelled:
      return again(start, atCancellation: 1)
    case .deliversAgainWhenCancelledTwice:
      return again(start, atCancellation: 2)
    case .deliversAgainWhenCancelledInARedirect where script.hasRedirect:
      return again(start, atCancellation: 1)
    case .cancelsWithTheHandle:
      return { report in
        let handle = Handle(start(report))
        return { handle.cancel() }
      }
    default:
      return start
    }
  }

  private static func again(_ start: @escaping Start, atCancellation number: Int) -> Start {
    { report in
      let cancel = start(report)
      let cancels = Mutex(0)
      return {
        cancel()
        let count = cancels.withLock { count in
          count += 1
          return count
        }
        if count == number { report(.cancelled) }
      }
    }
  }
}

/// Cancels a call when it is released.
private final class Handle: Sendable {
  let cancel: ClientDriver.Cancel

  init(_ cancel: @escaping ClientDriver.Cancel) {
    self.cancel = cancel
  }

  deinit {
    cancel()
  }
}
