import Synchronization
import WorkbenchKit

/// The progress of work that several threads do.
final class SharedProgress: Sendable {
  private let bar: Mutex<ProgressBar>

  init(total: Int, console: Console) {
    bar = Mutex(ProgressBar(total: total, console: console))
  }

  /// Shows what one of the threads begins.
  func show(_ step: String) { bar.withLock { $0.show(step) } }

  /// Counts one more part as done.
  func advance() { bar.withLock { $0.advance(by: 1) } }

  /// Clears the line on a terminal.
  func end() { bar.withLock { $0.end() } }
}
