import Foundation
import WorkbenchKit

/// All mutants of all styles. Each one applies to the current sources.
public struct MutantCatalog: Sendable {
  /// The mutants, style by style, in the order of the styles' pages.
  public let mutants: [Mutant]

  /// Reads the pages of all styles, and tries to apply every diff.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - styles: The styles. Each one must have a page.
  /// - Throws: ``WorkbenchError`` for a missing or incorrect page, or a diff that does not apply.
  public init(of root: URL, styles: [String]) throws(WorkbenchError) {
    var mutants: [Mutant] = []
    for style in styles {
      let path = MutantPage.path(of: style)
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
        throw WorkbenchError(
          "\(style) has no page of mutants: write \(path), as for the other styles.")
      }
      for mutant in try MutantPage(text, style: style).mutants {
        do {
          _ = try mutant.changes(in: root)
        } catch {
          throw WorkbenchError("\(path):\(mutant.line): \(mutant.id): its diff \(error).")
        }
        mutants.append(mutant)
      }
    }
    self.mutants = mutants
  }
}

extension Mutant {
  /// The changed files as the mutant has them, by their paths relative to the repository.
  ///
  /// - Throws: ``WorkbenchError`` when its diff does not apply.
  public func changes(in root: URL) throws(WorkbenchError) -> [String: String] {
    let package = "Packages/\(style)/"
    let files = try patch.applied {
      try? String(contentsOf: root.appending(path: package + $0), encoding: .utf8)
    }.files
    return Dictionary(uniqueKeysWithValues: files.map { (package + $0, $1) })
  }
}
