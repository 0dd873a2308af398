import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that reports how much of a request's body has been sent or, if it has none,
/// how much of the response has been received: from 0 to 1, or `nil` if the length is unknown.
public nonisolated final class ProgressReceiver: NSObject, URLSessionDataDelegate {
  private let progress: AsyncStream<Double?>.Continuation
  nonisolated(unsafe) private var received: Int64 = 0  // A session calls its delegate on one queue.

  public init(_ progress: AsyncStream<Double?>.Continuation) { self.progress = progress }

  public func urlSession(_: URLSession, dataTask task: URLSessionDataTask, didReceive piece: Data) {
    guard task.countOfBytesSent == 0 else { return }  // The response to an upload.
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
