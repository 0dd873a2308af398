/// Where a mutant is, seen from the seam of its style.
public enum PlaceInStyle: String, Codable, CaseIterable, Sendable {
  /// Code that tests with doubles run.
  case above = "above the seam"
  /// Code that a double stands in for: what turns the seam's call into one of `URLSession`.
  case adapter = "the adapter below it"
  /// The doubles.
  case doubles = "the doubles"

  /// The files below the seam, by style. Under a `URLProtocol` there is nothing of the client.
  private static let adapters = [
    "DogPatchClient": [
      "URLSessionProtocol.swift", "URLSessionTaskProtocol.swift", "CancelOnceTask.swift",
    ],
    "RewardsService": ["URLSession+Networking.swift"],
    "StarWarsAPI": [
      "URLSession+HTTPLoading.swift",
      "HTTPError.Code+URLError.swift", "StarWarsAPI+DefaultLoader.swift",
    ],
  ]

  /// The place of a file.
  ///
  /// - Parameters:
  ///   - path: The file, relative to the repository: `Packages/Style/Sources/Module/…`.
  ///   - style: The style.
  public init(of path: String, style: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self =
      if path.hasPrefix("Packages/\(style)/Sources/\(style)Doubles/") {
        .doubles
      } else if Self.adapters[style, default: []].contains(name) {
        .adapter
      } else {
        .above
      }
  }
}
