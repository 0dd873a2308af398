import Synchronization

@testable import TestRunner  // the time of the cores

/// A machine that has nothing to do.
enum IdleMachine {
  /// Tells its time: a tick more at each look.
  static func clock() -> @Sendable () -> ProcessorTime? {
    let clock = Ticks()
    return { clock.next() }
  }

  private final class Ticks: Sendable {
    private let count = Mutex(0.0)

    func next() -> ProcessorTime {
      let ticks = count.withLock {
        $0 += 1
        return $0
      }
      return ProcessorTime(idle: ticks, total: ticks)
    }
  }
}
