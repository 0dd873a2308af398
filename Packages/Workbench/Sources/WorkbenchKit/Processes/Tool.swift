import Foundation

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
