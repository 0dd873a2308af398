import Foundation

/// A page of species, as the species service answers.
public struct SpeciesResponse: Codable, Equatable, Sendable {
  /// How many species there are on all pages together.
  public let count: Int
  /// Where the next page is; `nil` on the last one.
  public let next: URL?
  /// The species of this page.
  public let results: [Species]
}

/// One entry of a ``SpeciesResponse``: a name, and where to ask for more.
public struct Species: Codable, Equatable, Sendable {
  /// The species' name, unique in the service and in lower case.
  public let name: String
  /// Where the details are.
  public let url: URL
}
