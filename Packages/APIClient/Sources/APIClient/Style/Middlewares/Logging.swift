/// The log that a ``LoggingMiddleware`` writes to.
///
/// ```swift
/// struct ConsoleLogger: Logging {
///   func log(message: String) { print(message) }
/// }
/// ```
public protocol Logging: Sendable {
  /// Writes one message. Called in the task that sends the request.
  func log(message: String)
}
