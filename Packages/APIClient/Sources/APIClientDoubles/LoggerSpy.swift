import APIClient
import Synchronization

/// A logger that writes nothing and records its messages.
///
/// ```swift
/// let logger = LoggerSpy()
/// let client = APIClient(baseURL: baseURL, middlewares: [LoggingMiddleware(logger: logger)])
/// // After one call of the client:
/// #expect(logger.logMethodCalled == 1)
/// ```
public final class LoggerSpy: Logging {
  private let recorded = Mutex<[String]>([])

  /// Creates a logger without messages.
  public init() {}

  /// The messages so far, in order.
  public var messages: [String] { recorded.withLock { $0 } }

  /// The number of calls of ``log(message:)``.
  public var logMethodCalled: UInt { UInt(messages.count) }

  /// The message of the last call, or `nil` before the first call.
  public var logMethodParametersMessage: String? { messages.last }

  /// Records the message.
  public func log(message: String) {
    recorded.withLock { $0.append(message) }
  }
}
