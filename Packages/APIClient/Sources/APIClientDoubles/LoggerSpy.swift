import APIClient
import Synchronization

/// A logger that keeps what it is told.
public final class LoggerSpy: Logging {
  private let log = Mutex<[String]>([])

  /// Makes a logger that nobody has told anything.
  public init() {}

  /// The messages so far, in order.
  public var messages: [String] { log.withLock { $0 } }

  /// Whether ``log(message:)`` was called.
  public var logMethodCalled: Bool { !messages.isEmpty }

  /// The message of the last call; `nil` before the first.
  public var logMethodParametersMessage: String? { messages.last }

  /// Keeps the message.
  public func log(message: String) {
    log.withLock { $0.append(message) }
  }
}
