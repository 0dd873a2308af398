import Dispatch
import Foundation
import Synchronization

/// The network of one cell: where the service is, and how it answers.
public struct Network: Sendable {
  /// The base URL of the service, with or without a trailing slash. No other cell uses it.
  public let base: URL
  /// What the network does for each request, in order.
  public let answers: [Answer]
  /// How long the client may wait for the server, in seconds. Only the loopback lane uses it.
  public let timeout: TimeInterval
  /// The queue for outcomes, if the style lets callers choose one. Other styles ignore it.
  public let queue: DispatchQueue?
  /// How long the client waits before each retry while the service is busy (429 or 503). There is
  /// one retry for each wait, and most scenarios have none. Clients that don't retry ignore this.
  public let waits: [Duration]

  private let teardown = Teardown()

  /// What a double reports for each answer, in the doubles lane.
  public var doubledAnswers: [DoubledAnswer] { answers.map(\.doubled) }

  /// Returns the full URL of a path below ``base``.
  ///
  /// - Parameter path: The path, without a leading slash. It may end with a query.
  public func address(of path: String) -> URL {
    URL(string: base.absoluteString + (base.absoluteString.hasSuffix("/") ? "" : "/") + path)
      ?? base
  }

  /// Adds a closure that removes something that the subject set up for this cell, such as a
  /// double's stubs.
  public func addTeardown(_ action: @escaping @Sendable () -> Void) {
    teardown.actions.withLock { $0.append(action) }
  }

  /// Removes everything that the subject set up, in reverse order.
  func tearDown() {
    for action in teardown.actions.withLock({ $0 }).reversed() { action() }
  }
}

private final class Teardown: Sendable {
  let actions = Mutex<[@Sendable () -> Void]>([])
}
