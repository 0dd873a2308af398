/// A call that has been made and whose outcome can be waived.
///
/// It need not be kept: the call goes on without it.
public final class RunningCall: Sendable {
  private let onCancel: @Sendable () -> Void

  init(onCancel: @escaping @Sendable () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the call with its `cancelled` outcome, on this thread and before this returns, and stops
  /// the loader if it can stop. Does nothing when the call already has an outcome.
  public func cancel() {
    onCancel()
  }
}
