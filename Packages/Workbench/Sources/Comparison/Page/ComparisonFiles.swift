import Foundation
import WorkbenchKit

/// The files in `docs` that show a comparison.
public struct ComparisonFiles {
  /// The contents of each file, by its name.
  public let contents: [String: String]
  private let folder: URL

  /// Makes the contents of the files; ``write()`` writes them.
  ///
  /// - Parameters:
  ///   - comparison: The results.
  ///   - catalog: The mutants of the results.
  ///   - root: The repository, with the stored results for machine-made mutants.
  /// - Throws: ``WorkbenchError`` when the results are not about these mutants.
  public init(of comparison: Comparison, catalog: MutantCatalog, root: URL) throws {
    let judged = comparison.entries.filter { $0.verdicts.count == Judge.allCases.count }
      .map { "\($0.style) \($0.id)" }
    if let mutant = catalog.mutants.first(where: { !judged.contains($0.name) }) {
      throw WorkbenchError(
        "\(mutant.name) lacks a verdict in docs/comparison.json: run `make compare`.")
    }
    let report = try MutationReport(comparison, mutants: catalog.mutants) { path in
      try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    folder = root.appending(path: "docs")
    contents = [
      "comparison.json": try comparison.json(),
      "comparison.md": try ComparisonPage.markdown(
        comparison, mutants: catalog.mutants, machineMade: Self.machineMade(in: root)),
      "comparison.svg": MatrixPicture.svg(comparison),
      "mutants.json": try report.json(),
    ]
  }

  /// Makes the contents of the files from the stored results in `docs/comparison.json`.
  ///
  /// Verdicts and costs stay as they were measured. Lines of code are counted again.
  ///
  /// - Parameter root: The repository.
  /// - Throws: ``WorkbenchError`` when the results are not about the mutants of the repository.
  public init(storedIn root: URL) throws {
    let stored = try Self.stored(in: root)
    try self.init(
      of: stored.recounted(in: root), catalog: MutantCatalog(of: root, styles: stored.styles),
      root: root)
  }

  /// Reads the stored results in `docs/comparison.json`.
  public static func stored(in root: URL) throws -> Comparison {
    let file = root.appending(path: "docs/comparison.json")
    return try JSONDecoder().decode(Comparison.self, from: Data(contentsOf: file))
  }

  /// Reads the stored results in `docs/machine-made.json`.
  public static func machineMade(in root: URL) throws -> MachineMade {
    let file = root.appending(path: "docs/machine-made.json")
    guard let data = try? Data(contentsOf: file) else {
      throw WorkbenchError("docs/machine-made.json is missing: run `make mutate`.")
    }
    return try JSONDecoder().decode(MachineMade.self, from: data)
  }

  /// Writes the files.
  public func write() throws {
    for (name, text) in contents {
      try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
    }
  }
}
