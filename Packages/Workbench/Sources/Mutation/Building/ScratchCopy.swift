import Foundation
import WorkbenchKit

/// A copy of the repository, in which mutants are built. It stays for the next run, so that only changed
/// files are compiled again.
enum ScratchCopy {
  private static let parts = ["Package.swift", "Packages", "Tests", "Fixtures"]
  /// What the tests of the tools read and run.
  private static let surroundings = [".ci", ".swift-format", "Makefile", "README.md", "docs"]
  private static let workspace = "Packages/Mutants.xcworkspace"

  /// The options that build all tests that the judges run.
  static let testOptions = [
    "--build-tests", "--multiroot-data-file", workspace, "-Xswiftc", "-gnone",
  ]

  /// Creates or updates the copy. Does not touch files that did not change, so that they are not compiled
  /// again.
  ///
  /// - Parameters:
  ///   - folder: Where the copy is.
  ///   - root: The repository.
  ///   - styles: The styles. Their tests are built together with those of the root package.
  ///   - changes: Other contents for some files, and files that only the copy has, by their paths.
  static func write(
    to folder: URL, of root: URL, styles: [String], changes: [String: String] = [:]
  ) throws {
    let files = FileManager.default
    let there = surroundings.filter { files.fileExists(atPath: root.appending(path: $0).path) }
    let kept = try (parts + there).flatMap { try Workspace.files(below: $0, in: root) }
    let wanted = Set(kept).union(changes.keys)
    for path in wanted {
      let (original, copy) = (root.appending(path: path), folder.appending(path: path))
      try write(changes[path].map { Data($0.utf8) } ?? Data(contentsOf: original), to: copy)
      if files.isExecutableFile(atPath: original.path) {
        try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
      }
    }
    let found = (parts + surroundings).flatMap {
      (try? Workspace.files(below: $0, in: folder)) ?? []
    }
    for path in found where !wanted.contains(path) {
      try files.removeItem(at: folder.appending(path: path))
    }
    let locations = styles + ["../Fixtures", ".."]
    let references = locations.map { #"<FileRef location = "group:\#($0)"></FileRef>"# }
    try write(
      Data(#"<Workspace version = "1.0">\#(references.joined())</Workspace>"#.utf8),
      to: folder.appending(path: "\(workspace)/contents.xcworkspacedata"))
  }

  /// Writes a file, if its contents change.
  private static func write(_ data: Data, to file: URL) throws {
    guard (try? Data(contentsOf: file)) != data else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.writeSource(to: file)
  }
}
