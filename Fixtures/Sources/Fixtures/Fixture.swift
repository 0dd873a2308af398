import Foundation

/// The JSON files of this package, by name: what a server of each style would send.
///
/// ```swift
/// let body = try Fixture.dogs.data
/// ```
public enum Fixture: String, CaseIterable, Sendable {
  /// DogPatchClient: an array of three dogs.
  case dogs = "GET_Dogs_Response"
  /// DogPatchClient: an array of dogs of which the second lacks `breed` and `created`.
  case dogsWithMissingValues = "GET_Dogs_MissingValuesResponse"
  /// RequestHandler: a page of three species.
  case species
  /// RequestHandler: a page of species of which the second has a number for `url`.
  case invalidSpecies = "species_invalid"
  /// RewardsService: two regular rewards and 75 loyalty points.
  case rewards
  /// APIClient: an array of three todos.
  case todos
  /// APIClient: one todo.
  case todo
  /// StarWarsAPI: a page of two people.
  case people

  /// The file's bytes, as they are.
  ///
  /// - Throws: ``FixtureError`` when the file is not there or is not JSON.
  public var data: Data {
    get throws(FixtureError) { try Self.data(named: rawValue) }
  }

  /// The bytes of the file with this name.
  ///
  /// - Parameter name: The file's name, without `.json`.
  /// - Throws: ``FixtureError`` when there is no such file (it lists the names there are) or the
  ///   file is not JSON.
  public static func data(named name: String) throws(FixtureError) -> Data {
    try FixtureFolder.shipped.data(named: name)
  }
}
