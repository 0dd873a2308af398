import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer to one request.
///
/// The `stub` functions make the usual answers. Make one yourself for headers, a delay, or a network
/// that misbehaves:
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
  ///   - data: The body.
  ///   - statusCode: The status.
  ///   - headers: The header fields.
  ///   - delay: Seconds to wait before the answer.
  public init(
    data: Data,
    statusCode: Int = 200,
    headers: [String: String] = [:],
    after delay: TimeInterval = 0
  ) {
    events = { url in
      let response = LoadEvent.response(status: statusCode, headers: headers, from: url)
      return [.pause(seconds: delay), response, .data(data), .finish]
    }
  }

  /// An answer that breaks off: a response begins, and then the load fails.
  ///
  /// - Parameters:
  ///   - error: What the load fails with. The caller sees only this.
  ///   - statusCode: The status of the response.
  ///   - delay: Seconds to wait before the answer.
  public init(error: any Error, statusCode: Int = 400, after delay: TimeInterval = 0) {
    events = { url in
      [.pause(seconds: delay), .response(status: statusCode, from: url), .fail(error)]
    }
  }

  /// Anything that a network can do, event by event.
  ///
  /// - Parameter events: What happens, in order.
  public init(events: [LoadEvent]) {
    self.events = { _ in events }
  }

  /// No answer. The load stays open until it is cancelled or its request times out.
  public static var neverAnswers: ExpectedResponse { ExpectedResponse(events: []) }
}

extension ExpectedResponse {
  /// The same answer, made in advance for `url`: making an `HTTPURLResponse` takes as long as
  /// everything else that the double does for a request.
  func prepared(for url: URL) -> ExpectedResponse {
    let (events, prepared) = (events, events(url))
    return ExpectedResponse { $0 == url ? prepared : events($0) }
  }

  private init(_ events: @escaping @Sendable (URL) -> [LoadEvent]) {
    self.events = events
  }
}
