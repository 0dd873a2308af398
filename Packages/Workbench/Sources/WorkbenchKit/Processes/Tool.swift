import Foundation
import Synchronization

/// Ctrl-C and SIGTERM: they stop all children within a twentieth of a second, and end the run at its next ``check()``.
public enum Interruption {
  private static let request = Atomic(false)

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
  public static func check() throws(WorkbenchError) {
    guard isRequested else { return }
    throw WorkbenchError("Interrupted. What was judged so far is kept for the next run.")
  }
}

/// What every executable does: it ends on Ctrl-C, says its errors in one place, and exits with a status.
public enum Tool {
  /// Does the work of an executable, and exits: 0 when all is fine, 1 when it is not, 2 after an error.
  ///
  /// - Parameter work: Returns whether all is fine. Its error is printed to standard error.
  public static func run(_ work: () throws -> Bool) -> Never {
    let listeners = Interruption.listen()
    do {
      let isFine = try work()
      withExtendedLifetime(listeners) { exit(isFine ? 0 : 1) }
    } catch {
      Console.standard.report("\(error)\n")
      exit(2)
    }
  }
}
