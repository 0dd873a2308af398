import Foundation

/// A folder of JSON files.
struct FixtureFolder {
  /// The folder in this package's resources, wherever the build system puts them in the bundle.
  static var shipped: FixtureFolder {
    let resources = Bundle.module.resourceURL ?? Bundle.module.bundleURL
    return FixtureFolder(url: resources.appending(path: "JSON"))
  }

  let url: URL

  /// The sorted names of the files, without `.json`.
  var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: nil)
    return (files ?? [])
      .filter { $0.pathExtension == "json" }
      .map { $0.deletingPathExtension().lastPathComponent }
      .sorted()
  }

  /// Reads a file.
  ///
  /// - Parameter name: The file's name, without `.json`.
  /// - Throws: ``FixtureError`` when the file does not exist or is not JSON.
  func data(named name: String) throws(FixtureError) -> Data {
    guard let data = try? Data(contentsOf: url.appending(path: "\(name).json")) else {
      throw .missing(name: name, available: names)
    }
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch {
      throw .notJSON(name: name, reason: String(describing: error))
    }
    return data
  }
}
