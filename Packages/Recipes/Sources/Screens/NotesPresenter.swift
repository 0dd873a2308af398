/// Starts the loads of a screen for callers that can't wait, such as `viewDidLoad` and a button. It
/// stores the task, so that a test can wait for it.
@MainActor public final class NotesPresenter<Note: Sendable> {
  public let model: NotesViewModel<Note>
  /// The load that was started last.
  public private(set) var loading: Task<Void, Never>?

  public init(model: NotesViewModel<Note>) { self.model = model }

  /// Starts a load, and cancels one that is still running.
  public func start() {
    loading?.cancel()
    loading = Task { [model] in await model.load() }
  }
}
