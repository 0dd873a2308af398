import Foundation
import Synchronization

/// Takes 0.15 s of processor time, however long that takes.
///
/// Call it on a thread of its own: on Linux, tasks run on the threads of the global queues.
func workForAWhile() {
  // The time of a thread begins with it.
  var time = timespec()
  while time.tv_sec == 0, time.tv_nsec < 150_000_000 {
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  }
}

/// Says from one thread to another that something has happened.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
