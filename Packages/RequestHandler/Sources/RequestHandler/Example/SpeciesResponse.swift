import Foundation

/// A page of species, as the service sends it.
public struct SpeciesResponse: Codable, Equatable, Sendable {
  /// How many species there are on all pages.
  public let count: Int
  /// The address of the next page; `nil` on the last one.
  public let next: URL?
  /// The species of this page.
  public let results: [Species]
}

/// One species of a ``SpeciesResponse``.
public struct Species: Codable, Equatable, Sendable {
  /// The name, unique in the service and in lower case.
  public let name: String
  /// The address of the details.
  public let url: URL
}
