import Foundation
import Synchronization

/// Ctrl-C and SIGTERM: they stop all children within a twentieth of a second, and end the run at
/// its next ``check()``.
public enum Interruption {
  private static let request = Atomic(false)

  static var isRequested: Bool { request.load(ordering: .acquiring) }

  public static func listen() {
    // The first look makes `request`. A handler must not do that, because it may not allocate
    // memory.
    guard !isRequested else { return }
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in Interruption.request.store(true, ordering: .releasing) }
    }
  }

  public static func check() throws(WorkbenchError) {
    guard isRequested else { return }
    throw WorkbenchError("Interrupted. What was judged so far is kept for the next run.")
  }
}

public enum Tool {
  /// Does the work of an executable, and exits: 0 when all is fine, 1 when it is not, 2 after an
  /// error.
  public static func run(_ work: () throws -> Bool) -> Never {
    Interruption.listen()
    do {
      exit(try work() ? 0 : 1)
    } catch {
      Console.standard.report("\(error)\n")
      exit(2)
    }
  }
}
