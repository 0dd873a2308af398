import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells how much of a body was sent or, of a request without one, how much of its answer has come,
/// as the delegate of a session: from 0 to 1, or `nil` when nobody says how long it is.
public nonisolated final class ProgressReceiver: NSObject, URLSessionDataDelegate {
  private let progress: AsyncStream<Double?>.Continuation
  nonisolated(unsafe) private var received: Int64 = 0  // A session calls its delegate on one queue.

  public init(_ progress: AsyncStream<Double?>.Continuation) { self.progress = progress }

  public func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive piece: Data) {
    guard task.countOfBytesSent == 0 else { return }  // The answer to an upload.
    received += Int64(piece.count)
    tell(received, of: task.response?.expectedContentLength ?? -1)
  }

  public func urlSession(
    _: URLSession, task _: URLSessionTask, didSendBodyData _: Int64, totalBytesSent sent: Int64,
    totalBytesExpectedToSend length: Int64
  ) { tell(sent, of: length) }

  public func urlSession(
    _: URLSession, task _: URLSessionTask, didCompleteWithError _: (any Error)?
  ) { progress.finish() }

  private func tell(_ count: Int64, of length: Int64) {
    progress.yield(length > 0 ? min(1, Double(count) / Double(length)) : nil)
  }
}
