/// What the user decides about a model.
public struct ModelOptions: Sendable {
  /// Whether texts such as `2026-05-31T09:30:00Z` become `ISO8601Date`.
  public var dates: Bool
  /// Whether addresses such as `https://example.com` become `URL`.
  public var urls: Bool
  /// The paths of objects that are maps, spelled as a ``ModelGenerator/notes`` spells them.
  public var maps: Set<String>
  /// Names that no type of the model may have: the module's own, and the types that the client
  /// declares.
  public var reservedNames: Set<String>

  /// Makes options, by default the most careful ones.
  public init(
    dates: Bool = false, urls: Bool = false, maps: Set<String> = [],
    reservedNames: Set<String> = []
  ) {
    self.dates = dates
    self.urls = urls
    self.maps = maps
    self.reservedNames = reservedNames
  }
}
