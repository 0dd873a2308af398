import Foundation

extension Data {
  /// Reads a fixture, with the function name that the published tests of DogPatchClient use.
  ///
  /// - Parameter fileName: The file's name, without `.json`, such as `GET_Dogs_Response`.
  /// - Returns: The file's bytes.
  /// - Throws: ``FixtureError`` when the file does not exist or is not JSON.
  public static func fromJSON(fileName: String) throws -> Data {
    try Fixture.data(named: fileName)
  }
}
