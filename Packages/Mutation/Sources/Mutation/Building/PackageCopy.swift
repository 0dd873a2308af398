import Foundation
import WorkbenchKit

/// A copy of a package and of the local packages that it depends on, in which mutants are built. It
/// stays, so that only what changed is compiled again. The copies have the paths of their
/// originals, so that paths between them stay right.
struct PackageCopy: Sendable {
  let folder: URL
  let originals: [URL]

  init(of package: URL, in folder: URL) throws {
    struct Dependency: Decodable {
      let url, path: String
      let dependencies: [Dependency]

      /// A package that was downloaded has an address, and is elsewhere.
      var local: [String] { (url == path ? [path] : []) + dependencies.flatMap(\.local) }
    }
    let root: Dependency = try Toolchain.answer(
      to: ["show-dependencies", "--format", "json"], about: package)
    self.folder = folder
    originals = Set(root.local).sorted().map { URL(filePath: $0).resolvingSymlinksInPath() }
  }

  func place(of original: URL) -> URL { folder.appending(path: original.path) }

  private func files() throws -> [String: Data] {
    let paths = try originals.flatMap { package in
      try Workspace.files(below: "", in: package, hidden: true).map { "\(package.path)/\($0)" }
    }
    return try Dictionary(
      uniqueKeysWithValues: Set(paths).map { ($0, try Data(contentsOf: URL(filePath: $0))) })
  }

  /// The fingerprint of all files but pages, which name equivalent mutants.
  func fingerprint() throws -> Fingerprint {
    Fingerprint().adding(try files().filter { !$0.key.hasSuffix(".md") })
  }

  /// Brings the copy up to date, with other contents for some files, by their original paths.
  func write(_ changes: [String: String]) throws {
    let wanted = try files().merging(changes.mapValues { Data($0.utf8) }) { $1 }
    // Paths below the folder do not begin with a slash.
    try Workspace.write(
      Dictionary(uniqueKeysWithValues: wanted.map { (String($0.dropFirst()), $1) }), to: folder,
      hidden: true)
    // Tests can start a script.
    for path in wanted.keys where FileManager.default.isExecutableFile(atPath: path) {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + path)
    }
  }
}
