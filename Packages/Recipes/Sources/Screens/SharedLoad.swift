/// A load that callers share: those that ask while it's running get the same result, without
/// another request.
public actor SharedLoad<Value: Sendable> {
  /// The number of callers that are waiting for the result.
  public private(set) var callers = 0

  private var running: Task<Value, any Error>?
  private let load: @Sendable () async throws -> Value

  /// Creates a load that isn't running yet.
  ///
  /// - Parameter load: Makes the request.
  public init(_ load: @escaping @Sendable () async throws -> Value) {
    self.load = load
  }

  /// Returns the result of the running load, or else of a new one. A caller that is canceled gets a
  /// `CancellationError`, and the load continues for the others.
  public func value() async throws -> Value {
    callers += 1
    defer { callers -= 1 }
    let task =
      running
      ?? Task {
        defer { running = nil }
        return try await load()
      }
    running = task
    return try await task.valueUnlessCancelled
  }
}
