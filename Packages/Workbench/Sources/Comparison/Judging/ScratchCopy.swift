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
  ///   - changes: Other contents for some files, and files that only the copy has, by their paths.
  public init(
    of root: URL, in folder: URL, styles: [String], changes: [String: String] = [:]
  ) throws {
    (self.root, self.folder) = (root, folder)
    let kept = try Self.parts.flatMap { try Workspace.files(below: $0, in: root) }
    let wanted = Set(kept).union(changes.keys)
    for path in wanted {
      let changed = changes[path].map { Data($0.utf8) }
      try write(changed ?? Data(contentsOf: root.appending(path: path)), to: path)
    }
    let found = Self.parts.flatMap { (try? Workspace.files(below: $0, in: folder)) ?? [] }
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
  public static let testOptions = [
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
}
