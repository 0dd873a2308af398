import Synchronization
import WorkbenchKit

/// Writes down what a command shows.
public final class Transcript: Sendable {
  private let shown = Mutex("")

  public init() {}

  public var text: String {
    get { shown.withLock(\.self) }
    set { shown.withLock { $0 = newValue } }
  }

  /// A console whose results and progress are written down.
  public func console(isTerminal: Bool = false) -> Console {
    Console(isTerminal: isTerminal, write: add) { [self] text in shown.withLock { $0 += text } }
  }

  @Sendable public func add(_ line: String) { shown.withLock { $0 += "\(line)\n" } }
}
