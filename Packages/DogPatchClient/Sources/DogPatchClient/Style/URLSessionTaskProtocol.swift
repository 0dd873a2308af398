import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The part of a `URLSessionTask` that the client and its callers use.
public protocol URLSessionTaskProtocol: AnyObject, Sendable {
  /// Starts the task. A task does nothing before this.
  func resume()
  /// Stops the task: its completion is called with `URLError.cancelled`, unless it already was.
  func cancel()
}

extension URLSessionTask: URLSessionTaskProtocol {}
