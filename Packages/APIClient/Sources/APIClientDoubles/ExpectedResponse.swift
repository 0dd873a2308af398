import Foundation
import URLProtocolScript

/// An answer to one request. Make one yourself for headers, a delay, or a network that misbehaves:
/// ```swift
/// let busy = ExpectedResponse(data: Data(), statusCode: 503, headers: ["Retry-After": "1"])
/// let client = client.stub(busy, endpoint: "/items")
/// ```
public struct ExpectedResponse: Sendable {
  /// What happens while an address is loaded.
  let events: @Sendable (URL) -> [LoadEvent]

  /// An answer with a body.
  ///
  /// - Parameters:
  ///   - data: The body. An answer with status 204 or 304 has none, and to a `HEAD` none arrives.
  ///   - statusCode: The status.
  ///   - headers: The header fields. No cookie of theirs is kept, and nothing is unpacked.
  ///   - delay: Seconds to wait before the answer.
  ///   - gate: What holds the answer back until the test opens it.
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

  /// An answer that breaks off: after some seconds a response begins, and then the load fails with
  /// the error. The caller sees only that.
  public init(error: any Error, statusCode: Int = 400, after delay: TimeInterval = 0) {
    events = { url in
      [.pause(seconds: delay), .response(status: statusCode, from: url), .fail(error)]
    }
  }

  /// Anything that a network can do, event by event.
  public init(events: [LoadEvent]) {
    self.events = { _ in events }
  }

  /// No answer. The load stays open until it is canceled or its request times out.
  public static var neverAnswers: ExpectedResponse { ExpectedResponse(events: []) }
}
