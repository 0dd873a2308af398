import Foundation

extension Data {
  /// The bytes of a fixture, by the name that the source of the DogPatchClient style uses.
  ///
  /// - Parameter fileName: The file's name, without `.json`, such as `GET_Dogs_Response`.
  /// - Throws: ``FixtureError`` when there is no such file or it is not JSON.
  public static func fromJSON(fileName: String) throws -> Data {
    try Fixture.data(named: fileName)
  }
}
