/// Why there is no model, in one line: where, what is wrong, and how to fix it.
public struct ModelError: Error, Equatable, CustomStringConvertible {
  /// The line: `forecast.json:3:7: expected …, found …. Fix it by …`.
  public let description: String

  init(_ place: String, _ problem: String, fix: String) {
    description = "\(place): \(problem). \(fix)."
  }
}
