import Foundation
import WorkbenchKit

/// The files of a repository, read as text.
struct Repository {
  /// The repository's folder.
  let root: URL
  /// The styles, in the order of the root manifest.
  let styles: [String]
  /// The pages that people read: `README.md`, those in `docs`, and those of the packages.
  let pages: [String]

  /// Finds the pages.
  ///
  /// - Throws: ``WorkbenchError`` when this is no repository of styles.
  init(root: URL) throws(WorkbenchError) {
    self.root = root
    styles = try Workspace.styles(in: root)
    let folders = Self.names(in: root.appending(path: "Packages")).map { "Packages/\($0)" }
    pages =
      ["README.md"]
      + (["docs"] + folders).flatMap { folder in
        Self.names(in: root.appending(path: folder)).filter { $0.hasSuffix(".md") }
          .map { "\(folder)/\($0)" }
      }
  }

  /// The text of a file; `nil` when it does not exist.
  func text(of path: String) -> String? {
    try? String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The texts of the Swift files in folders of tests below some folders.
  func tests(below folders: String...) -> [String] {
    folders.flatMap { swiftFiles(below: $0) }.filter { $0.contains("Tests/") }.compactMap(text)
  }

  /// The paths of the Swift files below a folder, without hidden files and build folders.
  func swiftFiles(below folder: String) -> [String] {
    Self.names(in: root.appending(path: folder)).flatMap { name in
      let path = "\(folder)/\(name)"
      return name.hasSuffix(".swift") ? [path] : swiftFiles(below: path)
    }
  }

  private static func names(in folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}

extension String {
  /// The number of the line of an index, from 1.
  func line(of index: Index) -> Int { self[..<index].utf8.count { $0 == 10 } + 1 }

  /// The number of the first line that contains a text, from 1.
  func line(containing text: String) -> Int? {
    range(of: text).map { line(of: $0.lowerBound) }
  }

  /// The words, separated by single spaces.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
