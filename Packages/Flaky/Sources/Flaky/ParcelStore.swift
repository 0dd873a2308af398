import Synchronization

/// The parcels that the service sent last, for when there is no connection.
public final class ParcelStore: Sendable {
  /// The store of the app.
  public static let shared = ParcelStore()

  private let state = Mutex<[Parcel]>([])

  /// Creates a store without parcels.
  public init() {}

  /// The parcels, in the order of the service.
  public var parcels: [Parcel] {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
