import Foundation
import Synchronization

/// Ctrl-C and SIGTERM: they stop all children within a twentieth of a second, and end the run at its next ``check()``.
public enum Interruption {
  private static let request = Atomic(false)

  /// Whether the run was interrupted.
  static var isRequested: Bool { request.load(ordering: .acquiring) }

  /// Handles SIGINT and SIGTERM from now on, so that they no longer end this process at once.
  ///
  /// - Returns: The signal sources. They work as long as the caller keeps them.
  public static func listen() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { request.store(true, ordering: .releasing) }
      // Until the source is registered, the signal is ignored: one that comes now would be lost.
      let isRegistered = DispatchSemaphore(value: 0)
      source.setRegistrationHandler { isRegistered.signal() }
      source.resume()
      isRegistered.wait()
      return source
    }
  }

  /// Checks whether to go on.
  ///
  /// - Throws: ``WorkbenchError`` after an interruption.
  public static func check() throws(WorkbenchError) {
    guard isRequested else { return }
    throw WorkbenchError("Interrupted. What was judged so far is kept for the next run.")
  }
}
