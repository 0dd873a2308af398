import Foundation
import WorkbenchKit

/// The files of a repository, read as text.
struct Repository {
  /// The repository's folder.
  let root: URL
  private let files: [String]

  init(root: URL) throws {
    self.root = root
    files = try ["docs", "Packages", "Fixtures", "Tests"]
      .flatMap { try Workspace.files(below: $0, in: root) }
  }

  /// The pages that people read: `README.md`, those in `docs`, and those of the packages.
  var pages: [String] {
    ["README.md"] + files.filter { $0.hasSuffix(".md") && !$0.contains("Tests/") }
  }

  /// The paths of the Swift files in a folder, or in all.
  func swiftFiles(in folder: String = "") -> [String] {
    files.filter { $0.hasSuffix(".swift") && $0.hasPrefix(folder) }
  }

  /// The text of a file; empty when it does not exist.
  func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }
}
