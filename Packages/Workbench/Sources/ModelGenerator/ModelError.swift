/// Why there is no model: one line that says where, what is wrong, and how to mend it.
public struct ModelError: Error, Equatable, CustomStringConvertible {
  /// The line: `forecast.json:3:7: expected …, found …. Mend it by …`.
  public let description: String

  init(_ place: String, _ problem: String, mend: String) {
    description = "\(place): \(problem). \(mend)."
  }
}
