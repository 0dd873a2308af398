import Foundation
import WorkbenchKit

/// The files in `docs` that show a comparison.
public struct ComparisonFiles {
  /// Their contents by name.
  public let contents: [String: String]
  private let folder: URL

  /// Makes them.
  ///
  /// - Parameters:
  ///   - comparison: What was found.
  ///   - catalog: The mutants that it speaks of.
  ///   - root: The repository.
  public init(of comparison: Comparison, catalog: MutantCatalog, root: URL) throws {
    let report = try MutationReport(comparison, mutants: catalog.mutants) { path in
      try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    folder = root.appending(path: "docs")
    contents = [
      "comparison.json": try comparison.json(),
      "comparison.md": ComparisonPage.markdown(comparison, mutants: catalog.mutants),
      "comparison.svg": MatrixPicture.svg(comparison),
      "mutants.json": try report.json(),
    ]
  }

  /// Writes them.
  public func write() throws {
    for (name, text) in contents {
      try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }
  }
}
