import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a stub answers one request with.
///
/// The `stub` functions make the usual ones by themselves. Those who want headers, a delay or an
/// unusual network make one and hand it over:
/// ```swift
/// let busy = ExpectedResponse(data: Data(), statusCode: 503, headers: ["Retry-After": "1"])
/// let client = client.stub(busy, endpoint: "/todos")
/// ```
public struct ExpectedResponse: Sendable {
  private let makeEvents: @Sendable (URL) -> [LoadEvent]
  private var prepared: (url: URL, events: [LoadEvent])?

  /// An answer with a body.
  ///
  /// - Parameters:
  ///   - data: The body, of which an empty one is none.
  ///   - statusCode: The status.
  ///   - headers: The header fields.
  ///   - delay: Seconds to wait first.
  public init(
    data: Data,
    statusCode: Int = 200,
    headers: [String: String] = [:],
    after delay: TimeInterval = 0
  ) {
    makeEvents = { url in
      let response = LoadEvent.response(status: statusCode, headers: headers, from: url)
      return [.pause(seconds: delay), response, .data(data), .finish]
    }
  }

  /// An answer that breaks off: a response begins, and then the load fails.
  ///
  /// - Parameters:
  ///   - error: What the load fails with; all that a caller gets to see.
  ///   - statusCode: The status of the response that had begun.
  ///   - delay: Seconds to wait first.
  public init(error: any Error, statusCode: Int = 400, after delay: TimeInterval = 0) {
    makeEvents = { url in
      [.pause(seconds: delay), .response(status: statusCode, from: url), .fail(error)]
    }
  }

  /// Whatever a network can do, event by event.
  ///
  /// - Parameter events: What happens, in order; an empty list is a server that never answers.
  public init(events: [LoadEvent]) {
    makeEvents = { _ in events }
  }

  /// No answer at all: the load stays open until it is cancelled, or its request times out.
  public static var neverAnswers: ExpectedResponse { ExpectedResponse(events: []) }

  /// A complete answer that did not come over HTTP, and so has no status.
  ///
  /// - Parameter data: The body.
  public static func notHTTP(data: Data = Data()) -> ExpectedResponse {
    ExpectedResponse { url in
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
      return [.response(response), .data(data), .finish]
    }
  }

  private init(_ events: @escaping @Sendable (URL) -> [LoadEvent]) {
    makeEvents = events
  }

  /// What happens during the load of an address.
  func events(from url: URL) -> [LoadEvent] {
    guard let prepared, prepared.url == url else { return makeEvents(url) }
    return prepared.events
  }

  /// This answer, made in advance for the address that most requests will ask for: a response with
  /// headers takes longer to make than all the rest that the double does for a request.
  func prepared(for address: String) -> ExpectedResponse {
    guard let url = URL(string: address) else { return self }
    var response = self
    response.prepared = (url, makeEvents(url))
    return response
  }
}
