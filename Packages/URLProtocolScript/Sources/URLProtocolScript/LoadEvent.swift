import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Something that happens while a request is loaded. A list of these events is a script.
///
/// ```swift
/// let script: [LoadEvent] = [
///   .pause(seconds: 0.05), .response(status: 200, from: url), .data(body), .finish,
/// ]
/// ```
/// Every list is allowed, even one that makes no sense: the load still ends exactly once. A list
/// without `finish` or `fail` is a server that stops sending, until a cancel or a timeout.
///
/// There is no event for a redirect, which would crash on Linux. Test redirects with a server on
/// 127.0.0.1.
public enum LoadEvent: Sendable {
  /// The status line and headers arrive. A second response in the same load is dropped.
  case response(URLResponse)
  /// A part of the body. The client gets all parts together when the load finishes.
  case data(Data)
  /// A piece of the body arrives now, together with the parts before it. A session's delegate sees
  /// each piece separately, so you can test progress and streams. On Linux, a completion handler
  /// and an `async` call get only the last piece; for them, use ``data(_:)``. Apple's platforms
  /// hold back the first 512 bytes of a response without a `Content-Type`, so give it one.
  case piece(Data)
  /// The answer is complete. Without a response, the load fails with `URLError.badServerResponse`.
  case finish
  /// The load fails. A completion handler then sees neither the response nor the body.
  case fail(any Error)
  /// Nothing happens for this many seconds.
  case pause(seconds: TimeInterval)
  /// Nothing happens until the test opens the gate, or until the request times out. `nil` counts as
  /// an open gate.
  case wait(for: LoadGate?)
}

extension LoadEvent {
  /// The status line and headers of an HTTP response arrive.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields. On Linux, a session doesn't store cookies from `Set-Cookie`.
  ///     Two cookies are one value with a comma: `a=1, b=2`. Leave out `Content-Encoding`, because
  ///     the body isn't decompressed.
  ///   - url: The URL of the response.
  public static func response(
    status: Int, headers: [String: String] = [:], from url: URL
  ) -> LoadEvent {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    return response.map { .response($0) } ?? .fail(URLError(.badServerResponse))
  }
}
