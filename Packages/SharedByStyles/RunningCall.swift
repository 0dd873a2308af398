import Synchronization

/// A call that was started and can be canceled. Dropping it does not cancel the call.
public final class RunningCall: Sendable {
  private enum State {
    case starting
    case running(cancel: @Sendable () -> Void)
    case cancelled
  }

  private let state = Mutex(State.starting)

  init() {}

  /// Cancels the call, unless its outcome came before. The completion then runs on this thread.
  /// May be called from any thread, and more than once.
  public func cancel() {
    let cancel = state.withLock { state -> (@Sendable () -> Void)? in
      defer { state = .cancelled }
      guard case .running(let cancel) = state else { return nil }
      return cancel
    }
    cancel?()
  }

  /// Says how to cancel the call. If it was canceled before, `cancel` runs at once.
  ///
  /// - Returns: Whether the call is still wanted. If not, make no request.
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
