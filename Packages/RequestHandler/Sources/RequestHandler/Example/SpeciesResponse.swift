import Foundation

/// A page of species, as the service sends it.
public struct SpeciesResponse: Codable, Equatable, Sendable {
  /// The number of species on all pages.
  public let count: Int
  /// The URL of the next page, or `nil` on the last one.
  public let next: URL?
  /// The species of this page.
  public let results: [Species]
}

/// One species of a ``SpeciesResponse``.
public struct Species: Codable, Equatable, Sendable {
  /// The name, which is unique in the service and in lowercase.
  public let name: String
  /// The URL of the details.
  public let url: URL
}
