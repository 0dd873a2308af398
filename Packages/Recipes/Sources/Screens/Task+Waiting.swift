extension Task where Failure == any Error {
  /// The value of this task, for several that wait for it. One that is cancelled leaves with
  /// `CancellationError`, and this task goes on for the others.
  var valueUnlessCancelled: Success {
    get async throws {
      let (values, continuation) = AsyncThrowingStream<Success, any Error>.makeStream()
      Task<Void, Never> { continuation.yield(with: await result) }
      for try await value in values { return value }
      throw Swift.CancellationError()  // In a cancelled task the stream ends without a value.
    }
  }
}
