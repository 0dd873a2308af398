import Foundation

/// Reads fixtures by the name that the source of the RequestHandler style uses.
///
/// `nil` cannot say what is wrong: prefer ``Fixture/data``, whose error does. After *Unit Testing
/// the Network Stack on iOS* (Jayesh Kawli, jayeshkawli.com).
public enum JSONDataReader {
  /// The bytes of a fixture, or `nil` when there is no such file or it is not JSON.
  ///
  /// - Parameter name: The file's name, without `.json`, such as `species`.
  public static func getDataFromJSONFile(with name: String) -> Data? {
    try? Fixture.data(named: name)
  }
}
