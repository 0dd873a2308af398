import Foundation

/// A JSON file of this package: a body that a style's server would send.
///
/// ```swift
/// let body = try Fixture.dogs.data
/// ```
public enum Fixture: String, CaseIterable, Sendable {
  /// DogPatchClient: an array of three dogs.
  case dogs = "GET_Dogs_Response"
  /// DogPatchClient: an array of dogs. The second dog lacks `breed` and `created`.
  case dogsWithMissingValues = "GET_Dogs_MissingValuesResponse"
  /// RequestHandler: a page of three species.
  case species
  /// RequestHandler: a page of species. The `url` of the second one is a number.
  case invalidSpecies = "species_invalid"
  /// RewardsService: two regular rewards and 75 loyalty points.
  case rewards
  /// APIClient: an array of three todos.
  case todos
  /// APIClient: one todo.
  case todo
  /// StarWarsAPI: a page of two people.
  case people
  /// The recipes: a page of three notes.
  case notes

  /// The file's bytes.
  ///
  /// - Throws: ``FixtureError`` when the file does not exist or is not JSON.
  public var data: Data {
    get throws(FixtureError) { try Self.data(named: rawValue) }
  }

  /// Reads a file by name.
  ///
  /// - Parameter name: The file's name, without `.json`.
  /// - Returns: The file's bytes.
  /// - Throws: ``FixtureError/missing(name:available:)`` when the file does not exist, and
  ///   ``FixtureError/notJSON(name:reason:)`` when it is not JSON.
  public static func data(named name: String) throws(FixtureError) -> Data {
    try FixtureFolder.shipped.data(named: name)
  }
}
