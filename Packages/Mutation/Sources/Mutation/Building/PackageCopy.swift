import Foundation
import WorkbenchKit

/// A copy of a package, in which mutants are built. It stays for the next run, so that only what changed is compiled
/// again.
///
/// The local packages that it depends on are copied, too. Each copy has the path of its original below ``folder``, so
/// that paths from one package to another stay right.
struct PackageCopy: Sendable {
  /// Where the copies are.
  let folder: URL
  /// The folders of the originals: the package, and those that it depends on.
  let originals: [URL]

  /// Where the copy of a file or folder is.
  func place(of original: URL) -> URL { folder.appending(path: original.path) }

  /// The output of a build, with the paths of the originals.
  func withOriginalPaths(_ output: String) -> String {
    output.replacing("\(folder.path)/", with: "/")
  }

  /// The paths of all files that are copied: no hidden ones, such as the folders of builds.
  private func files() throws -> Set<String> {
    var files = Set<String>()
    for package in originals {
      files.formUnion(try Workspace.files(below: "", in: package).map { "\(package.path)/\($0)" })
    }
    return files
  }

  /// The fingerprint of all files but pages, which name equivalent mutants.
  func fingerprint() throws -> Fingerprint {
    var fingerprint = Fingerprint()
    for path in try files().sorted() where !path.hasSuffix(".md") {
      fingerprint.add(path)
      fingerprint.add(String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self))
    }
    return fingerprint
  }

  /// Makes the copy, or brings it up to date. Does not touch files that did not change.
  ///
  /// - Parameter changes: Other contents for some files, and files that only the copy has, by their original paths.
  func write(_ changes: [String: String]) throws {
    let manager = FileManager.default
    let wanted = try files().union(changes.keys)
    for path in wanted {
      let original = URL(filePath: path)
      let data = try changes[path].map { Data($0.utf8) } ?? Data(contentsOf: original)
      let copy = place(of: original)
      guard (try? Data(contentsOf: copy)) != data else { continue }
      try manager.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.writeSource(to: copy)
      if manager.isExecutableFile(atPath: path) {
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: copy.path)
      }
    }
    for package in originals {
      for path in try Workspace.files(below: "", in: place(of: package))
      where !wanted.contains("\(package.path)/\(path)") {
        try manager.removeItem(at: place(of: package).appending(path: path))
      }
    }
  }
}
