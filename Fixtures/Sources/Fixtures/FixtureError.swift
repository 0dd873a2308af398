import Foundation

/// Why a fixture cannot be read.
public enum FixtureError: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// No file has this name; the files that exist have these names.
  case missing(name: String, available: [String])
  /// The file is not JSON; with the parser's reason.
  case notJSON(name: String, reason: String)

  /// Says what is wrong and how to fix it.
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
      Fix it in Fixtures/Sources/Fixtures/JSON. `jq .` or `python3 -m json.tool` shows the place.
      """
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
