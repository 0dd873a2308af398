import Foundation

/// The packages of this repository, in the order of the Xcode workspace file.
public struct Workspace: Sendable {
  /// One package.
  public struct Package: Sendable, Equatable {
    /// The name in its manifest.
    public let name: String
    /// Its folder, relative to the repository: `Packages/Name`, or `.` for the root package.
    public let path: String

    /// Describes a package.
    public init(name: String, path: String) {
      (self.name, self.path) = (name, path)
    }

    /// Whether this is the root package, which contains the contract.
    public var isRoot: Bool { path == "." }
  }

  /// The folder of the repository.
  public let root: URL
  /// The packages, in the order of the workspace file.
  public let packages: [Package]

  /// Reads `Packages/Katas.xcworkspace`.
  ///
  /// - Parameter root: The repository.
  /// - Throws: ``WorkbenchError`` when the workspace file, or the manifest of a listed package, cannot be
  ///   read.
  public init(root: URL) throws(WorkbenchError) {
    let packagesFolder = root.appending(path: "Packages")
    let file = packagesFolder.appending(path: "Katas.xcworkspace/contents.xcworkspacedata")
    let text = try? String(contentsOf: file, encoding: .utf8)
    guard let locations = text?.matches(of: /location\s*=\s*"group:([^"]+)"/).map(\.output.1),
      !locations.isEmpty
    else { throw Self.unreadable(file, lacks: "FileRef") }
    var packages: [Package] = []
    for location in locations {
      let folder = packagesFolder.appending(path: location)
      packages.append(
        Package(name: try Self.name(in: folder), path: Self.path(of: folder, in: root)))
    }
    self.packages = packages
    self.root = root
  }

  private static func name(in folder: URL) throws(WorkbenchError) -> String {
    let file = folder.standardizedFileURL.appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    guard let match = text?.firstMatch(of: /Package\(\s*name:\s*"([^"]+)"/) else {
      throw unreadable(file, lacks: "package name")
    }
    return String(match.output.1)
  }
}

extension Workspace {
  /// The styles, in the order of the root manifest.
  ///
  /// - Parameter root: The repository.
  /// - Throws: ``WorkbenchError`` when the root manifest has no list of styles.
  public static func styles(in root: URL) throws(WorkbenchError) -> [String] {
    let file = root.appending(path: "Package.swift")
    let text = try? String(contentsOf: file, encoding: .utf8)
    guard let list = text?.firstMatch(of: /let styles = \[([^\]]*)\]/)?.output.1 else {
      throw WorkbenchError("\(file.path) has no list of styles: run this in the repository.")
    }
    return list.matches(of: /"(\w+)"/).map { String($0.output.1) }
  }

  /// What a package is built from: its manifest and its sources, then those of its local dependencies.
  ///
  /// - Parameters:
  ///   - path: The package's folder, relative to the repository.
  ///   - root: The repository.
  /// - Returns: Paths relative to the repository.
  /// - Throws: ``WorkbenchError`` when a manifest cannot be read.
  public static func buildInputs(
    of path: String, in root: URL
  ) throws(WorkbenchError) -> [String] {
    var found = [path]
    var next = 0
    while next < found.count {
      let folder = root.appending(path: found[next])
      for dependency in try localDependencies(in: folder) {
        let path = Self.path(of: folder.appending(path: dependency), in: root)
        if !found.contains(path) { found.append(path) }
      }
      next += 1
    }
    return found.flatMap { ["\($0)/Package.swift", "\($0)/Sources"] }
  }

  private static func localDependencies(in folder: URL) throws(WorkbenchError) -> [String] {
    let file = folder.appending(path: "Package.swift")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw unreadable(file, lacks: "text")
    }
    return text.matches(of: /\.package\(\s*(?:name:\s*"[^"]*",\s*)?path:\s*"([^"]+)"/)
      .map { String($0.output.1) }
  }

  private static func path(of folder: URL, in root: URL) -> String {
    let path = folder.standardizedFileURL.path
      .trimmingPrefix(root.standardizedFileURL.path).drop { $0 == "/" }
    return path.isEmpty ? "." : String(path)
  }

  private static func unreadable(_ file: URL, lacks part: String) -> WorkbenchError {
    WorkbenchError("\(file.path) is missing or has no \(part): restore or correct it.")
  }
}
