import DogPatchClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that is also its own task. It conforms to the protocols, as published. Canceling it
/// calls back only if `onCancel` does.
final class SessionSpy: URLSessionProtocol, URLSessionTaskProtocol {
  typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

  private struct State {
    var complete: Completion = { _, _, _ in }
    var resumeCount = 0
    var cancelCount = 0
  }

  private let onResume: @Sendable (Completion) -> Void
  private let onCancel: @Sendable (Completion) -> Void
  private let state = Mutex(State())

  init(
    onResume: @escaping @Sendable (Completion) -> Void = { _ in },
    onCancel: @escaping @Sendable (Completion) -> Void = { _ in }
  ) {
    self.onResume = onResume
    self.onCancel = onCancel
  }

  var resumeCount: Int { state.withLock { $0.resumeCount } }

  var cancelCount: Int { state.withLock { $0.cancelCount } }

  func makeDataTask(
    with url: URL, completionHandler: @escaping Completion
  ) -> any URLSessionTaskProtocol {
    state.withLock { $0.complete = completionHandler }
    return self
  }

  func resume() {
    onResume(
      state.withLock { state in
        state.resumeCount += 1
        return state.complete
      })
  }

  func cancel() {
    let complete = state.withLock { state in
      state.cancelCount += 1
      return state.complete
    }
    onCancel(complete)
  }
}
