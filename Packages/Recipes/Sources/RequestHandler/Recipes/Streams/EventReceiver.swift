import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session delegate that reads server-sent events: the text after `data:`, up to an empty line.
/// The stream fails with `URLError.badServerResponse` if the status is not 200.
public nonisolated final class EventReceiver: NSObject, URLSessionDataDelegate {
  private let events: AsyncThrowingStream<String, any Error>.Continuation
  nonisolated(unsafe) private var rest = Data()  // A session calls its delegate on one queue.

  public init(_ events: AsyncThrowingStream<String, any Error>.Continuation) {
    self.events = events
  }

  public func urlSession(
    _: URLSession, dataTask _: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let isStream = (response as? HTTPURLResponse)?.statusCode == 200
    if !isStream { events.finish(throwing: URLError(.badServerResponse)) }
    completionHandler(isStream ? .allow : .cancel)
  }

  public func urlSession(_: URLSession, dataTask _: URLSessionDataTask, didReceive piece: Data) {
    rest += piece.filter { $0 != UInt8(ascii: "\r") }  // A line may end with "\r\n".
    while let end = rest.firstRange(of: Data("\n\n".utf8)) {
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\n")
      let data = lines.filter { $0.hasPrefix("data:") }.map { $0.dropFirst(5).trimmingPrefix(" ") }
      if !data.isEmpty { events.yield(data.joined(separator: "\n")) }
      rest = Data(rest[end.upperBound...])
    }
  }

  public func urlSession(
    _: URLSession, task _: URLSessionTask, didCompleteWithError error: (any Error)?
  ) { events.finish(throwing: error) }
}
