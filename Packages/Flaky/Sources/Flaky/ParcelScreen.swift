/// What the screen of one parcel shows.
@MainActor public final class ParcelScreen {
  /// Whether the answer hasn't come yet.
  public private(set) var isLoading = false
  /// Where the parcel is.
  public private(set) var place = ""
  /// What went wrong, if anything did.
  public private(set) var message: String?
  private let client: ParcelClient

  /// Creates a screen that shows nothing yet.
  public init(client: ParcelClient) {
    self.client = client
  }

  /// Shows a parcel. The task ends when everything is shown.
  @discardableResult public func open(_ parcel: String) -> Task<Void, Never> {
    isLoading = true
    return Task {
      do {
        place = try await client.place(of: parcel)
      } catch ParcelError.unknownParcel {
        place = "Not scanned yet"
      } catch {
        message = "Please try again."
      }
      isLoading = false
    }
  }

  /// Refreshes the list of parcels in the background. The task ends when they are stored.
  @discardableResult public func refresh() -> Task<Void, Never> {
    Task { _ = try? await client.parcels() }
  }
}
