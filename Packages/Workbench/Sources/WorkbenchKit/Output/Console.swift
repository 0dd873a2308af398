import Foundation

/// Where a command writes: its results, and beside them its progress.
public struct Console: Sendable {
  /// Whether progress goes to a terminal, where a line can be overwritten.
  public let isTerminal: Bool
  /// Receives a line of results, without its end.
  public let write: @Sendable (String) -> Void
  /// Receives progress, with the ends of its lines.
  public let report: @Sendable (String) -> Void

  /// Makes a console.
  public init(
    isTerminal: Bool = false, write: @escaping @Sendable (String) -> Void,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isTerminal = isTerminal
    self.write = write
    self.report = report
  }

  /// Standard output for the results, standard error for the progress.
  public static let standard = Console(
    isTerminal: isatty(STDERR_FILENO) == 1,
    write: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    report: { FileHandle.standardError.write(Data($0.utf8)) })
}
