import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request; `data(for:)` in a form that may be cancelled on Linux.
  ///
  /// - Throws: The data task's error, or `URLError(.cancelled)` as soon as the caller is cancelled.
  func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
    let load = CancellableLoad(over: self)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { load.start(request, for: $0) }
    } onCancel: {
      load.cancel()
    }
  }
}

/// One data task and the caller who awaits it; whatever happens first is the outcome.
///
/// On Linux, a cancellation that overlaps the same task's completion ends the process
/// (docs/errata.md). Here both take turns on the session's delegate queue, and neither the caller
/// nor the thread that cancels waits for that.
private final class CancellableLoad: Sendable {
  typealias Caller = CheckedContinuation<(Data, URLResponse), any Error>

  private struct State {
    var caller: Caller?
    var task: URLSessionDataTask?
    var isCancelled = false
  }

  private let session: URLSession
  private let state = Mutex(State())

  init(over session: URLSession) {
    self.session = session
  }

  func start(_ request: URLRequest, for caller: Caller) {
    // Called off before it was made, a task must not be: nothing would ever end it.
    guard !state.withLock({ $0.isCancelled }) else {
      return caller.resume(throwing: URLError(.cancelled))
    }
    let task = session.dataTask(with: request) { data, response, error in
      self.finish(data, response, error)
    }
    let isCancelled = state.withLock { state in
      state.caller = caller
      state.task = task
      return state.isCancelled
    }
    guard !isCancelled else { return cancel() }
    task.resume()
  }

  func cancel() {
    let (caller, task) = state.withLock { state in
      state.isCancelled = true
      return (state.caller.take(), state.task.take())
    }
    caller?.resume(throwing: URLError(.cancelled))
    guard let task else { return }
    session.delegateQueue.addOperation { task.cancel() }
  }

  private func finish(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let (caller, task) = state.withLock { ($0.caller.take(), $0.task.take()) }
    let answer = if let error { task?.challengeResponse(endedWith: error) } else { response }
    if let answer {
      caller?.resume(returning: (data ?? Data(), answer))
    } else {
      caller?.resume(throwing: error ?? URLError(.badServerResponse))
    }
  }
}
