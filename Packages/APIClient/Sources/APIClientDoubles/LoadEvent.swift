import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One thing that the network does during a load; a list of them is an answer.
///
/// Any list may be scripted, nonsense too: a load still ends exactly once. Without `finish` or
/// `fail` at its end it stays open until it is cancelled or its request times out, as with a mute
/// server.
public enum LoadEvent: Sendable {
  /// The status line and headers arrive. A second response of the same load is dropped.
  case response(URLResponse)
  /// A piece of the body arrives. The client gets all pieces as one, when the load finishes.
  case data(Data)
  /// The answer is complete. Without a response the load fails with `URLError.badServerResponse`.
  case finish
  /// The load fails; response and body, if there were any, do not reach a completion handler.
  case fail(any Error)
  /// Nothing happens for this many seconds.
  case pause(seconds: TimeInterval)
}

extension LoadEvent {
  /// The status line and headers of an HTTP response arrive.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - url: The address that answers.
  public static func response(
    status: Int, headers: [String: String] = [:], from url: URL
  ) -> LoadEvent {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
    return response.map { .response($0) } ?? .fail(URLError(.badServerResponse))
  }
}
