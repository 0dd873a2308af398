import Foundation

/// Tells how far a long run is: one line that changes on a terminal, a line for each step elsewhere.
public struct ProgressBar {
  private let total: Int
  private let isTerminal: Bool
  private let write: (String) -> Void
  private let started = Date()
  private var done = 0

  /// Begins.
  ///
  /// - Parameters:
  ///   - total: How many steps there are.
  ///   - isTerminal: Whether lines can be written over.
  ///   - write: Takes the text.
  public init(total: Int, isTerminal: Bool, write: @escaping (String) -> Void) {
    (self.total, self.isTerminal, self.write) = (total, isTerminal, write)
  }

  /// Says what is done now.
  public func say(_ what: String) {
    guard isTerminal else { return write("\(done)/\(total) \(what)\n") }
    let filled = total == 0 ? 0 : 20 * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled)
    write("\r\u{1B}[K\(bar) \(done)/\(total)\(timeLeft) \(what)".prefix(110).description)
  }

  /// Some steps are done.
  public mutating func advance(by steps: Int) {
    done += steps
  }

  /// Ends the line.
  public func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  /// As the steps so far went; nothing before the first is done.
  private var timeLeft: String {
    guard done > 0 else { return "" }
    let seconds = Int(Date().timeIntervalSince(started) / Double(done) * Double(total - done))
    return String(format: " %d:%02d left,", seconds / 60, seconds % 60)
  }
}
