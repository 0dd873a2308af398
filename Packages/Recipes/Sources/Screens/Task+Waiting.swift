extension Task where Failure == any Error {
  /// The value of this task, for any number of callers. A caller that is canceled gets a
  /// `CancellationError`, and this task continues for the others.
  var valueUnlessCancelled: Success {
    get async throws {
      let (values, continuation) = AsyncThrowingStream<Success, any Error>.makeStream()
      Task<Void, Never> { continuation.yield(with: await result) }
      for try await value in values { return value }
      throw Swift.CancellationError()  // If the task is canceled, the stream ends without a value.
    }
  }
}
