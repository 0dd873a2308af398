import Foundation

/// The network that one case gives to a client.
public struct Network: Sendable {
  /// Where the service lives, with a slash at its end; no other case has this address.
  public let base: URL
  /// What happens to the requests, first in, first out; for the doubles lane.
  public let answers: [Answer]
  /// How long the client may wait for a server, in seconds; for the loopback lane.
  public let timeout: TimeInterval

  /// The answers as a double gives them.
  public var doubledAnswers: [DoubledAnswer] { answers.map(\.doubled) }
}
