import Synchronization

/// Who is signed in.
public final class Account: Sendable {
  /// The account of the app.
  public static let shared = Account()

  private let state = Mutex<String?>(nil)

  /// Creates an account in which nobody is signed in.
  public init() {}

  /// What the service wants to see with each request; `nil` when nobody is signed in.
  public var token: String? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
