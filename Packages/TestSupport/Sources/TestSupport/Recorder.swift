import Synchronization

/// Records the values that a closure is called with, in order, from any thread.
///
/// ```swift
/// let outcomes = Recorder<Result<[Dog], any Error>>()
/// client.getDogs { outcomes.record($0) }
/// ```
public final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  /// Creates an empty recorder.
  public init() {}

  /// The values so far, in order.
  public var values: [Value] { recorded.withLock { $0 } }

  /// Adds a value.
  public func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }
}
