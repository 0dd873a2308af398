import Synchronization

/// A running call, which can be canceled. Releasing it doesn't cancel the call.
public final class RunningCall: Sendable {
  private enum State {
    case starting
    case running(cancel: @Sendable () -> Void)
    case cancelled
  }

  private let state = Mutex(State.starting)

  init() {}

  /// Cancels the call, unless it already has its outcome. The completion then runs on this thread.
  /// You can call this from any thread, and more than once.
  public func cancel() {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state = .cancelled }
      guard case .running(let cancel) = state else { return nil }
      return cancel
    }
    cancel?()
  }

  /// Takes the closure that cancels the call. If the call is already canceled, runs it at once.
  ///
  /// - Returns: Whether the call is still wanted. If it isn't, don't make a request.
  func start(cancel: @escaping @Sendable () -> Void) -> Bool {
    let isWanted = state.withLock { state in
      guard case .starting = state else { return false }
      state = .running(cancel: cancel)
      return true
    }
    if !isWanted { cancel() }
    return isWanted
  }

  /// Awaits the outcome of a call with a completion. Canceling the awaiting task cancels the call.
  static func outcome<Outcome: Sendable>(
    of start: (RunningCall, @escaping @Sendable (Outcome) -> Void) -> Void
  ) async -> Outcome {
    let call = RunningCall()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        start(call) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      call.cancel()
    }
  }
}
