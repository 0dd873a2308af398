import Foundation

/// A dog offered on the marketplace: one element of the array that `GET dogs` returns.
///
/// Decodes with a plain `JSONDecoder()`: keys are spelled like the properties, and dates are
/// seconds since 2001-01-01 00:00 UTC.
public struct Dog: Codable, Equatable, Sendable, Identifiable {
  /// The listing's identifier, unique on the marketplace.
  public let id: String
  /// The identifier of the person who sells the dog.
  public let sellerID: String
  /// What the seller says about the dog.
  public let about: String
  /// The day of birth.
  public let birthday: Date
  /// The breed's usual name.
  public let breed: String
  /// The breeder's average rating, from 0 to 5 stars.
  public let breederRating: Double
  /// The price, in US dollars.
  public let cost: Decimal
  /// When the listing was created.
  public let created: Date
  /// The URL of a picture of the dog.
  public let imageURL: URL
  /// The dog's name.
  public let name: String
}
