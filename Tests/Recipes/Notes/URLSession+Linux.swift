#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking

  // What the clients and their tests use of `URLSession` on Apple's platforms, for Linux.

  extension URLSession {
    /// Stands in for Foundation's `data(for:)`, which on Linux crashes or hangs in a task that is
    /// cancelled (docs/errata.md).
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
      let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
      let task = dataTask(with: request) { data, response, error in
        if let data, let response, error == nil { continuation.yield((data, response)) }
        continuation.finish(throwing: error)
      }
      task.resume()
      return try await withTaskCancellationHandler {
        for try await answer in answers { return answer }
        throw URLError(.cancelled)  // In a cancelled task the stream ends without an answer.
      } onCancel: {
        task.cancel()
      }
    }

    /// The tasks that run. Ask when none begins or ends: on Linux, the session has no lock around their table.
    public var allTasks: [URLSessionTask] {
      get async {
        await withCheckedContinuation { continuation in
          getAllTasks { continuation.resume(returning: $0) }
        }
      }
    }
  }
#endif
