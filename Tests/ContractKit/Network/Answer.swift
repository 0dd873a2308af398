import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the network does with one request.
public struct Answer: Sendable {
  /// The ways in which a network can behave.
  public enum Behavior: Sendable {
    /// Sends a response, in one piece.
    case respond(Response)
    /// Sends a response whose body comes in this many pieces.
    case respondInChunks(Response, pieces: Int)
    /// Nothing listens at the address.
    case refuseConnection
    /// Sends nothing, and keeps the connection open.
    case stall
    /// Lets the client's own time limit pass.
    case outlastTimeout
    /// Closes the connection without a byte.
    case drop
    /// Sends the head and half of the body, then closes.
    case cut(Response)
    /// Announces more bytes than there are, then closes.
    case overstateLength(Response)
    /// Sends bytes that are not HTTP.
    case sendGarbage
    /// Sends a 302 to this address, which may be a path on the same server.
    case redirect(to: String)
  }

  /// What happens.
  public var behavior: Behavior
  /// How long the network waits first, in seconds.
  public var delay: TimeInterval

  /// Makes an answer that begins after `delay` seconds.
  public init(_ behavior: Behavior, after delay: TimeInterval = 0) {
    self.behavior = behavior
    self.delay = delay
  }

  /// This answer, but after `delay` seconds.
  public func after(_ delay: TimeInterval) -> Answer {
    Answer(behavior, after: delay)
  }

  /// A response with this status and body, in one piece.
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
  /// Headers beside `Content-Type: application/json`, which is always sent. With `Connection:
  /// keep-alive` a server that sends it in one piece leaves the connection open for a next request.
  public var headers: [String: String]
  /// The body's bytes.
  public var body: Data

  /// Makes a response.
  public init(status: Int, headers: [String: String] = [:], body: Data) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// All headers that are sent, the content type among them.
  public var allHeaders: [String: String] {
    headers.merging(["Content-Type": "application/json"]) { own, _ in own }
  }
}
