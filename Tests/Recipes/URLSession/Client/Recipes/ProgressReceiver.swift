import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells how much of an answer has come, as the delegate of a session: from 0 to 1, or `nil` when
/// the service does not say how long it is.
public nonisolated final class ProgressReceiver: NSObject, URLSessionDataDelegate {
  private let progress: AsyncStream<Double?>.Continuation
  nonisolated(unsafe) private var received = 0  // A session calls its delegate on one queue.

  public init(_ progress: AsyncStream<Double?>.Continuation) { self.progress = progress }

  public func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive piece: Data) {
    received += piece.count
    let length = task.response?.expectedContentLength ?? -1
    progress.yield(length > 0 ? min(1, Double(received) / Double(length)) : nil)
  }

  public func urlSession(
    _: URLSession, task _: URLSessionTask, didCompleteWithError _: (any Error)?
  ) { progress.finish() }
}
