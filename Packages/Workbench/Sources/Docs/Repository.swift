import Foundation
import WorkbenchKit

/// The files of a repository, read as text.
struct Repository {
  /// The repository's folder.
  let root: URL
  /// The pages that people read: `README.md`, those in `docs`, and those of the packages.
  let pages: [String]

  init(root: URL) throws(WorkbenchError) {
    self.root = root
    let folders = ["docs", "Packages", "Fixtures", "Tests"]
    pages =
      ["README.md"]
      + (try Self.files(below: folders, in: root) { $0.hasSuffix(".md") && !$0.contains("Tests/") })
  }

  /// The text of a file; empty when it does not exist.
  func text(of path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  /// The paths of the Swift files below folders of the repository.
  func swiftFiles(below folders: String...) throws(WorkbenchError) -> [String] {
    try Self.files(below: folders, in: root) { $0.hasSuffix(".swift") }
  }

  private static func files(
    below folders: [String], in root: URL, where isWanted: (String) -> Bool
  ) throws(WorkbenchError) -> [String] {
    var found: [String] = []
    for folder in folders { found += try Workspace.files(below: folder, in: root).filter(isWanted) }
    return found
  }
}
