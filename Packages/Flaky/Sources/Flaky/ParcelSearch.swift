/// What the user searches for, and what is found.
@MainActor public final class ParcelSearch {
  /// What was found for the latest search.
  public private(set) var results: [Parcel] = []
  private let client: ParcelClient
  private var text = ""

  /// Creates a search that has found nothing yet.
  public init(client: ParcelClient) {
    self.client = client
  }

  /// Searches for what the user has typed so far. The task ends when the results are shown.
  @discardableResult public func search(_ text: String) -> Task<Void, Never> {
    self.text = text
    return Task {
      guard let found = try? await client.parcels(matching: text) else { return }
      guard text == self.text else { return }
      results = found
    }
  }
}
