/// Where a ``LoggingMiddleware`` writes.
///
/// ```swift
/// struct ConsoleLogger: Logging {
///   func log(message: String) { print(message) }
/// }
/// ```
public protocol Logging: Sendable {
  /// Takes one message; called from whichever task sends the request.
  func log(message: String)
}
