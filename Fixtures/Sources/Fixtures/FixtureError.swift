import Foundation

/// Why a fixture cannot be had.
public enum FixtureError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// There is no file with this name.
  case missing(name: String, available: [String])
  /// The file is there, but it is not JSON.
  case notJSON(name: String, reason: String)

  /// Says what is wrong and how to mend it.
  public var description: String {
    switch self {
    case .missing(let name, let available):
      """
      There is no fixture \(name).json. There are: \(available.joined(separator: ", ")). \
      Use one of these, or add the file to Fixtures/Sources/Fixtures/JSON and a case to Fixture.
      """
    case .notJSON(let name, let reason):
      """
      The fixture \(name).json is not JSON (\(reason)). \
      Mend it in Fixtures/Sources/Fixtures/JSON; `python3 -m json.tool` or `jq .` shows the place.
      """
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
