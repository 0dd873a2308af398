/// A load that is shared: who asks while it runs gets the same answer, and makes no second request.
public actor SharedLoad<Value: Sendable> {
  /// How many callers wait for the answer.
  public private(set) var callers = 0

  private var running: Task<Value, any Error>?
  private let load: @Sendable () async throws -> Value

  /// Makes a load that does not run yet.
  ///
  /// - Parameter load: Asks the service.
  public init(_ load: @escaping @Sendable () async throws -> Value) {
    self.load = load
  }

  /// The answer to the request that runs, or else to a new one. A caller that is cancelled leaves
  /// with `CancellationError`, and the request goes on for the others.
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
