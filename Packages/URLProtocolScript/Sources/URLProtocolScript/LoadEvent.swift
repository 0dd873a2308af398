import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One thing that happens while a request is loaded. A list of them is a script.
///
/// ```swift
/// let script: [LoadEvent] = [
///   .pause(seconds: 0.05), .response(status: 200, from: url), .data(body), .finish,
/// ]
/// ```
/// Every list is allowed, even one that makes no sense: the load still ends exactly once. A list
/// without `finish` or `fail` is a server that stops sending: the load stays open until it is
/// cancelled or its request times out.
public enum LoadEvent: Sendable {
  /// Status line and headers arrive. A second response of the same load is dropped.
  case response(URLResponse)
  /// A piece of the body arrives. The client gets all pieces together, when the load finishes.
  case data(Data)
  /// The answer is complete. Without a response, the load fails with `URLError.badServerResponse`.
  case finish
  /// The load fails. A completion handler then sees neither the response nor the body.
  case fail(any Error)
  /// Nothing happens for this many seconds.
  case pause(seconds: TimeInterval)
}

extension LoadEvent {
  /// Status line and headers of an HTTP response arrive.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - headers: The header fields.
  ///   - url: The address that answers.
  public static func response(
    status: Int, headers: [String: String] = [:], from url: URL
  ) -> LoadEvent {
    let response = HTTPURLResponse(
      url: url, statusCode: status, httpVersion: nil, headerFields: headers)
    return response.map { .response($0) } ?? .fail(URLError(.badServerResponse))
  }
}
