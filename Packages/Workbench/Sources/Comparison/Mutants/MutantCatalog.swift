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
          _ = try mutant.patch.applied { Self.source(of: style, $0, in: root) }
        } catch {
          throw WorkbenchError("\(path):\(mutant.line): \(mutant.id): its diff \(error).")
        }
        mutants.append(mutant)
      }
    }
    self.mutants = mutants
  }

  /// The text of a style's file; `nil` when it does not exist.
  static func source(of style: String, _ path: String, in root: URL) -> String? {
    try? String(contentsOf: root.appending(path: "Packages/\(style)/\(path)"), encoding: .utf8)
  }
}
