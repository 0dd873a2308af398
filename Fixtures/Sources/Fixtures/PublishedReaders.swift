import Foundation

/// Reads fixtures, with the type name that the published tests of RequestHandler use.
///
/// Prefer ``Fixture/data``: its error says what is wrong, and `nil` does not. The source is *Unit
/// Testing the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public enum JSONDataReader {
  /// Reads a fixture.
  ///
  /// - Parameter name: The file's name, without `.json`, such as `species`.
  /// - Returns: The file's bytes; `nil` when the file does not exist or is not JSON.
  public static func getDataFromJSONFile(with name: String) -> Data? {
    try? Fixture.data(named: name)
  }
}

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
