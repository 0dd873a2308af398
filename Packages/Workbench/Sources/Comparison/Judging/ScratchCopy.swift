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
  /// What the tests of the tools read and run.
  private static let surroundings = [".ci", ".swift-format", "Makefile", "README.md", "docs"]
  private static let workspace = "Packages/Mutants.xcworkspace"

  /// Creates or updates the copy. Does not touch files that did not change, so that they are not compiled
  /// again.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - folder: Where the copy is.
  ///   - styles: The styles. Their tests are built together with those of the root package.
  ///   - changes: Other contents for some files, and files that only the copy has, by their paths.
  public init(
    of root: URL, in folder: URL, styles: [String], changes: [String: String] = [:]
  ) throws {
    (self.root, self.folder) = (root, folder)
    let files = FileManager.default
    let surroundings = Self.surroundings.filter {
      files.fileExists(atPath: root.appending(path: $0).path)
    }
    let kept = try (Self.parts + surroundings).flatMap { try Workspace.files(below: $0, in: root) }
    let wanted = Set(kept).union(changes.keys)
    for path in wanted {
      let changed = changes[path].map { Data($0.utf8) }
      try write(changed ?? Data(contentsOf: root.appending(path: path)), to: path)
    }
    let found = (Self.parts + Self.surroundings).flatMap {
      (try? Workspace.files(below: $0, in: folder)) ?? []
    }
    for path in found where !wanted.contains(path) {
      try files.removeItem(at: folder.appending(path: path))
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
  public static let testOptions = [
    "--build-tests", "--multiroot-data-file", workspace, "-Xswiftc", "-gnone",
  ]

  /// Writes a file of the copy, if its contents change. It is executable if the original is.
  func write(_ data: Data, to path: String) throws {
    let files = FileManager.default
    let file = folder.appending(path: path)
    if (try? Data(contentsOf: file)) != data {
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.writeSource(to: file)
    }
    if files.isExecutableFile(atPath: root.appending(path: path).path) {
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  /// Copies some files from the repository again.
  func restore(_ paths: some Sequence<String>) throws {
    for path in paths { try write(Data(contentsOf: root.appending(path: path)), to: path) }
  }
}
