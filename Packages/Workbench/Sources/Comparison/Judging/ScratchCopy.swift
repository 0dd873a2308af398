import Foundation
import WorkbenchKit

/// A copy of the repository, in which mutants are built. It stays for the next run, so that only changed
/// files are compiled again.
public struct ScratchCopy: Sendable {
  /// The repository.
  public let root: URL
  /// The copy.
  public let folder: URL

  private static let parts = ["Package.swift", "Packages", "Tests", "Fixtures"]
  private static let workspace = "Packages/Mutants.xcworkspace"

  /// Creates or updates the copy. Does not touch files that did not change, so that they are not compiled
  /// again.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - folder: Where the copy is.
  ///   - styles: The styles. Their tests are built together with those of the root package.
  public init(of root: URL, in folder: URL, styles: [String]) throws {
    (self.root, self.folder) = (root, folder)
    let wanted = try Set(Self.parts.flatMap { try Self.files(below: $0, in: root) })
    for path in wanted { try write(Data(contentsOf: root.appending(path: path)), to: path) }
    let found = Self.parts.flatMap { (try? Self.files(below: $0, in: folder)) ?? [] }
    for path in found where !wanted.contains(path) && !path.hasPrefix(Self.workspace) {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    let locations = styles + ["../Fixtures", ".."]
    let references = locations.map { #"<FileRef location = "group:\#($0)"></FileRef>"# }
    try write(
      Data(#"<Workspace version = "1.0">\#(references.joined())</Workspace>"#.utf8),
      to: "\(Self.workspace)/contents.xcworkspacedata")
  }

  /// The folder with the built test bundles.
  public var products: URL { folder.appending(path: ".build/debug") }

  /// The options that build all tests that the judges run.
  static let testOptions = [
    "--build-tests", "--multiroot-data-file", workspace, "-Xswiftc", "-gnone",
  ]

  /// Writes a file of the copy, if its contents change.
  func write(_ data: Data, to path: String) throws {
    let file = folder.appending(path: path)
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.writeUnsynced(to: file)
  }

  /// Copies some files from the repository again.
  func restore(_ paths: some Sequence<String>) throws {
    for path in paths { try write(Data(contentsOf: root.appending(path: path)), to: path) }
  }

  /// The paths of all files below a file or folder, without hidden files and build folders.
  ///
  /// - Parameters:
  ///   - part: A file or folder, relative to `root`.
  ///   - root: The repository or its copy.
  static func files(below part: String, in root: URL) throws -> [String] {
    let start = root.appending(path: part)
    var isFolder: ObjCBool = false
    // Cheaper than `resourceValues`, which looks up the names of the owner and the group, too.
    guard FileManager.default.fileExists(atPath: start.path, isDirectory: &isFolder) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: start.path])
    }
    guard isFolder.boolValue else { return [part] }
    var paths: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: start.path).sorted()
    where !name.hasPrefix(".") {
      paths += try files(below: "\(part)/\(name)", in: root)
    }
    return paths
  }
}
