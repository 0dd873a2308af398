import Synchronization

/// A call that has been started and can be cancelled.
///
/// It need not be kept: dropping it lets the call run to its end.
public final class RunningCall: Sendable {
  private let onCancel: Mutex<(@Sendable () -> Void)?>

  /// Makes the handle of a call.
  ///
  /// - Parameter onCancel: Ends the call. Runs at most once, where ``cancel()`` is called.
  @preconcurrency public init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = Mutex(onCancel)
  }

  /// Ends the call. May be called from any thread, and more than once; an outcome that has been
  /// delivered stays as it is.
  public func cancel() {
    onCancel.withLock { $0.take() }?()
  }
}
