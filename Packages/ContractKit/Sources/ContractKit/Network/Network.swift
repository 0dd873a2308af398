import Dispatch
import Foundation
import Synchronization

/// The network of one cell: where the service is, and what it answers.
public struct Network: Sendable {
  /// The base URL of the service, with or without a slash at its end; no other cell uses it.
  public let base: URL
  /// What the network does; the first request gets the first answer.
  public let answers: [Answer]
  /// How long the client may wait for the server, in seconds; for the loopback lane.
  public let timeout: TimeInterval
  /// The queue for outcomes, in a style that lets callers choose one; other styles ignore it.
  public let queue: DispatchQueue?
  /// How long the client waits before it retries while a service is busy (429, 503), with one retry
  /// for each wait. Clients that don't retry ignore it, and most scenarios have none.
  public let waits: [Duration]

  private let teardown = Teardown()

  /// What a double reports for each answer; for the doubles lane.
  public var doubledAnswers: [DoubledAnswer] { answers.map(\.doubled) }

  /// The full URL of a path below ``base``.
  ///
  /// - Parameter path: The path, without a slash at its beginning. It may end with a query.
  public func address(of path: String) -> URL {
    URL(string: base.absoluteString + (base.absoluteString.hasSuffix("/") ? "" : "/") + path)
      ?? base
  }

  /// Adds a closure that removes something that the subject set up for this cell, such as a
  /// double's stubs.
  public func addTeardown(_ action: @escaping @Sendable () -> Void) {
    teardown.actions.withLock { $0.append(action) }
  }

  /// Removes everything that the subject set up, the last first.
  func tearDown() {
    for action in teardown.actions.withLock({ $0 }).reversed() { action() }
  }
}

private final class Teardown: Sendable {
  let actions = Mutex<[@Sendable () -> Void]>([])
}
