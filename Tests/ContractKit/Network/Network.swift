import Dispatch
import Foundation

/// The network that one case gives to a client.
public struct Network: Sendable {
  /// Where the service lives; no other case has this address. May lack a slash at its end.
  public let base: URL
  /// What happens to the requests, first in, first out; for the doubles lane.
  public let answers: [Answer]
  /// How long the client may wait for a server, in seconds; for the loopback lane.
  public let timeout: TimeInterval
  /// Where the client's outcomes are wanted; styles without such a promise ignore it.
  public let queue: DispatchQueue?

  /// The answers as a double gives them.
  public var doubledAnswers: [DoubledAnswer] { answers.map(\.doubled) }

  /// The full address of a path under ``base``.
  ///
  /// - Parameter path: The path, without a slash at its beginning.
  public func address(of path: String) -> URL {
    URL(string: base.absoluteString + (base.absoluteString.hasSuffix("/") ? "" : "/") + path)
      ?? base
  }
}
