import Comparison
import Foundation
import Testing

/// Which side of the seam a file is on.
@Suite struct PlaceInStyleTests {
  private static let packages = (1...5).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  @Test(arguments: [
    ("DogPatchClient", "URLSessionProtocol.swift"),
    ("DogPatchClient", "URLSessionTaskProtocol.swift"), ("DogPatchClient", "CancelOnceTask.swift"),
    ("RewardsService", "URLSession+Networking.swift"),
    ("StarWarsAPI", "URLSession+HTTPLoading.swift"),
    ("StarWarsAPI", "HTTPError.Code+URLError.swift"),
    ("StarWarsAPI", "StarWarsAPI+DefaultLoader.swift"),
  ])
  func fileBelowTheSeamExists(style: String, name: String) throws {
    let sources = Self.packages.appending(path: "\(style)/Sources/\(style)")
    let file = try #require(
      FileManager.default.subpaths(atPath: sources.path)?.first { $0.hasSuffix("/\(name)") })

    #expect(
      PlaceInStyle(of: "Packages/\(style)/Sources/\(style)/\(file)", style: style) == .adapter)
  }

  @Test(arguments: [
    ("APIClient", "APIClient/Style/APIClient.swift", PlaceInStyle.above),
    // The names of another style mean nothing.
    ("APIClient", "APIClient/URLSessionProtocol.swift", .above),
    ("APIClient", "APIClientDoubles/LoggerSpy.swift", .doubles),
  ])
  func otherFilesAreAboveTheSeamOrDoubles(style: String, file: String, place: PlaceInStyle) {
    #expect(PlaceInStyle(of: "Packages/\(style)/Sources/\(file)", style: style) == place)
  }
}
