/// The part of a `URLSessionTask` that the client and its callers use. `URLSessionTask` conforms.
public protocol URLSessionTaskProtocol: AnyObject, Sendable {
  /// Starts the task. A task does nothing before this.
  func resume()
  /// Stops the task. Its completion gets `URLError.cancelled`, unless it was already called.
  func cancel()
}
