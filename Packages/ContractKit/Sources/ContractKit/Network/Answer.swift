import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the network does with one request, in either lane.
public struct Answer: Sendable {
  /// The behaviors of a network that scenarios need.
  public enum Behavior: Sendable {
    /// Sends a response in one piece.
    case respond(Response)
    /// Sends a response whose body arrives in this many pieces.
    case respondInChunks(Response, pieces: Int)
    /// Sends a response in chunks, and a header after the body.
    case respondWithTrailer(Response)
    /// Refuses the connection, because nothing listens at the address.
    case refuseConnection
    /// Sends nothing and keeps the connection open.
    case stall
    /// Sends nothing until the client's own timeout has passed.
    case outlastTimeout
    /// Closes the connection without sending anything.
    case drop
    /// Sends the headers and half of the body, then resets the connection.
    case cut(Response)
    /// Sends a `Content-Length` larger than the body, then resets the connection.
    case overstateLength(Response)
    /// Sends bytes that are not HTTP, then resets the connection.
    case sendGarbage
    /// Sends a redirect to this URL, or to this address on the same server.
    case redirect(to: String, status: Int = 302)
  }

  /// What the network does.
  public var behavior: Behavior
  /// How long the network waits before it does that, in seconds.
  public var delay: TimeInterval

  /// Creates an answer that starts after `delay` seconds.
  public init(_ behavior: Behavior, after delay: TimeInterval = 0) {
    self.behavior = behavior
    self.delay = delay
  }

  /// Returns a copy of this answer that starts after `delay` seconds.
  public func after(_ delay: TimeInterval) -> Answer {
    Answer(behavior, after: delay)
  }

  /// Returns an answer that sends a response in one piece.
  public static func respond(
    _ status: Int, _ body: Data, headers: [String: String] = [:]
  ) -> Answer {
    Answer(.respond(Response(status: status, headers: headers, body: body)))
  }
}

/// An HTTP response as a server would send it.
public struct Response: Sendable {
  /// The status code.
  public var status: Int
  /// The headers in addition to `Content-Type: application/json`, which is always sent.
  ///
  /// With `Connection: keep-alive` and a body in one piece, the server keeps the connection open
  /// for the next request.
  public var headers: [String: String]
  /// The body's bytes.
  public var body: Data

  /// Creates a response.
  public init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// All headers that are sent, including the content type.
  public var allHeaders: [String: String] {
    headers.merging(["Content-Type": "application/json"]) { own, _ in own }
  }
}
