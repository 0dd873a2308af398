import Foundation

/// The packages of this repository, as the Xcode workspace lists them.
public struct Workspace: Sendable {
  /// One package.
  public struct Package: Sendable, Equatable {
    /// The name that its manifest gives it.
    public let name: String
    /// Its folder, from the repository's root: `Packages/Name`, or `.` for the root itself.
    public let path: String

    /// Names a package.
    public init(name: String, path: String) {
      (self.name, self.path) = (name, path)
    }

    /// Whether this is the package that holds the contract.
    public var isRoot: Bool { path == "." }
  }

  /// Why the workspace cannot be read.
  public enum Problem: Error, CustomStringConvertible {
    /// A file is missing or says nothing of what it should.
    case unreadable(URL, lacks: String)

    /// Says which file to look at.
    public var description: String {
      switch self {
      case .unreadable(let file, let lacks):
        "\(file.path) is missing or has no \(lacks): restore it with git, or mend it by hand."
      }
    }
  }

  /// The packages, in the order of the workspace file.
  public let packages: [Package]

  /// Reads `Packages/Katas.xcworkspace` of the repository at `root`.
  ///
  /// - Throws: ``Problem`` when the file, or the manifest of a package it lists, cannot be read.
  public init(root: URL) throws {
    let packagesFolder = root.appending(path: "Packages")
    let file = packagesFolder.appending(path: "Katas.xcworkspace/contents.xcworkspacedata")
    let text = try? String(contentsOf: file, encoding: .utf8)
    let locations = (text ?? "").matches(of: /location\s*=\s*"group:([^"]+)"/).map(\.output.1)
    guard !locations.isEmpty else { throw Problem.unreadable(file, lacks: "FileRef") }
    packages = try locations.map { location in
      let folder = packagesFolder.appending(path: location).standardizedFileURL
      let path = folder.path.trimmingPrefix(root.standardizedFileURL.path).drop { $0 == "/" }
      return Package(name: try Self.name(in: folder), path: path.isEmpty ? "." : String(path))
    }
  }

  private static func name(in folder: URL) throws -> String {
    let manifest = folder.appending(path: "Package.swift")
    let text = try? String(contentsOf: manifest, encoding: .utf8)
    guard let match = (text ?? "").firstMatch(of: /Package\(\s*name:\s*"([^"]+)"/) else {
      throw Problem.unreadable(manifest, lacks: "package name")
    }
    return String(match.output.1)
  }
}
