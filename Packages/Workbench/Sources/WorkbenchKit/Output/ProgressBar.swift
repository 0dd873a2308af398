/// The progress of a long run: one changing line on a terminal, one line for each step elsewhere.
public struct ProgressBar: Sendable {
  private let total: Int
  private let console: Console
  /// How many steps are finished.
  public private(set) var done = 0

  /// Starts at zero of so many steps.
  public init(total: Int, console: Console) {
    (self.total, self.console) = (total, console)
  }

  /// Shows the current step.
  public func show(_ step: String) {
    guard console.isTerminal else { return console.report("\(done)/\(total) \(step)\n") }
    console.report("\r\u{1B}[K\(done)/\(total) \(step)".prefix(90).description)
  }

  /// Counts finished steps.
  public mutating func advance(by steps: Int) {
    done += steps
  }

  /// Clears the line on a terminal.
  public func end() {
    if console.isTerminal { console.report("\r\u{1B}[K") }
  }
}
