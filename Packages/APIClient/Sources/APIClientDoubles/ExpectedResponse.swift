import Foundation
import URLProtocolScript

/// An answer to one request. Create one yourself for headers, a delay, or a network that
/// misbehaves:
/// ```swift
/// let busy = ExpectedResponse(data: Data(), statusCode: 503, headers: ["Retry-After": "1"])
/// let client = client.stub(busy, endpoint: "/items")
/// ```
public struct ExpectedResponse: Sendable {
  /// What happens while a URL is loaded.
  let events: @Sendable (URL) -> [LoadEvent]

  /// Creates an answer with a body.
  ///
  /// - Parameters:
  ///   - data: The body. It is left out for the statuses 204 and 304, and for a `HEAD`.
  ///   - statusCode: The status.
  ///   - headers: The header fields. Cookies aren't stored, and the body isn't decompressed.
  ///   - delay: Seconds to wait before the answer.
  ///   - gate: Holds back the answer until the test opens it.
  public init(
    data: Data,
    statusCode: Int = 200,
    headers: [String: String] = [:],
    after delay: TimeInterval = 0,
    gate: LoadGate? = nil
  ) {
    events = { url in
      let response = LoadEvent.response(status: statusCode, headers: headers, from: url)
      return [.pause(seconds: delay), .wait(for: gate), response, .data(data), .finish]
    }
  }

  /// Creates an answer that breaks off: after some seconds, a response begins, and then the load
  /// fails with the error, which is all that the caller gets.
  public init(error: any Error, statusCode: Int = 400, after delay: TimeInterval = 0) {
    events = { url in
      [.pause(seconds: delay), .response(status: statusCode, from: url), .fail(error)]
    }
  }

  /// Creates an answer with anything that a network can do, event by event.
  public init(events: [LoadEvent]) {
    self.events = { _ in events }
  }

  /// No answer. The load stays open until it is canceled or its request times out.
  public static var neverAnswers: ExpectedResponse { ExpectedResponse(events: []) }
}
