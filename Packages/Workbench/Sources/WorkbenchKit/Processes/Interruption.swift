import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Ctrl-C, and being asked to end: all children end at once, and the run at its next step.
public enum Interruption {
  private static let wasAsked = Atomic(false)

  /// From now on, SIGINT and SIGTERM interrupt the run instead of ending the process on the spot.
  ///
  /// - Returns: What listens for them; it does so for as long as it is kept.
  public static func listen() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        wasAsked.store(true, ordering: .releasing)
        ChildProcess.stopAll()
      }
      source.resume()
      return source
    }
  }

  /// - Throws: ``WorkbenchError`` once the run is to end.
  public static func check() throws(WorkbenchError) {
    guard wasAsked.load(ordering: .acquiring) else { return }
    throw WorkbenchError("Interrupted. What was judged is kept: run it again to go on from there.")
  }
}
