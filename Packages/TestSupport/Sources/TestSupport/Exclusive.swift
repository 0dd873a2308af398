import Synchronization
import Testing

/// Runs a test only while no other test of the process uses the same thing. See
/// `Trait.exclusive(_:reset:)`.
public struct Exclusive: SuiteTrait, TestTrait, TestScoping {
  @TaskLocal private static var held: Set<String> = []
  private static let turns = Turns()

  /// Each test of a suite takes its own turn.
  public let isRecursive = true

  fileprivate let resource: String
  fileprivate let reset: @Sendable () -> Void

  /// Waits for the test's turn, and resets the resource before and after the test.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // A suite and one of its tests may both have the trait. The test must not wait for itself.
    guard !Self.held.contains(resource) else { return try await function() }
    await Self.turns.begin(resource)
    defer { Self.turns.end(resource) }
    reset()
    defer { reset() }
    try await Self.$held.withValue(Self.held.union([resource]), operation: function)
  }
}

extension Trait where Self == Exclusive {
  /// Runs tests that share something one at a time, in all suites of the process.
  ///
  /// Apply it only to the tests that use the resource; all others keep running in parallel. A test
  /// that waits for its turn doesn't block a thread.
  ///
  /// ```swift
  /// @Suite(.exclusive("counter") { Counter.shared.value = 0 }) struct CounterTests { … }
  /// ```
  ///
  /// - Parameters:
  ///   - resource: The name of what the tests share.
  ///   - reset: Resets it to its initial state. Called before and after each test.
  public static func exclusive(
    _ resource: String, reset: @escaping @Sendable () -> Void = {}
  ) -> Self {
    Self(resource: resource, reset: reset)
  }
}

/// The resources that are in use, and the tests that wait for them.
final class Turns: Sendable {
  /// A resource that is in use has a list, which is empty if nobody waits for it.
  private let waiting = Mutex<[String: [CheckedContinuation<Void, Never>]]>([:])

  func begin(_ resource: String) async {
    await withCheckedContinuation { continuation in
      let isFree = waiting.withLock { waiting in
        let isFree = waiting[resource] == nil
        waiting[resource, default: []] += isFree ? [] : [continuation]
        return isFree
      }
      if isFree { continuation.resume() }
    }
  }

  func end(_ resource: String) {
    waiting.withLock { waiting -> CheckedContinuation<Void, Never>? in
      guard waiting[resource]?.isEmpty == false else {
        waiting[resource] = nil
        return nil
      }
      return waiting[resource]?.removeFirst()
    }?.resume()
  }
}
