/// Something that is on its way.
public struct Parcel: Codable, Equatable, Sendable {
  /// How the service calls it.
  public let id: String
  /// How its sender calls it.
  public let name: String

  /// Creates a parcel.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// Why a call failed, unless the connection did.
public enum ParcelError: Error, Equatable {
  /// The service doesn't know the parcel, or nobody has scanned it yet (404).
  case unknownParcel
  /// The service answered with another status than 200 to 299.
  case refused(status: Int)
}
