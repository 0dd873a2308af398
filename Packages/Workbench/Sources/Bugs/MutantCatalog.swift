import Foundation
import WorkbenchKit

/// All mutants of some styles. Each one applies to the current sources.
public struct MutantCatalog: Sendable {
  /// The mutants, style by style, in the order of the styles' pages.
  public let mutants: [Mutant]

  /// Reads the styles' pages, and tries to apply every diff.
  ///
  /// - Throws: ``WorkbenchError`` for a missing or incorrect page, or a diff that does not apply.
  public init(of root: URL, styles: [String]) throws(WorkbenchError) {
    var mutants: [Mutant] = []
    for style in styles {
      let text = try Workspace.text(of: MutantPage.path(of: style), in: root)
      for mutant in try MutantPage(text, style: style).mutants {
        _ = try mutant.changes { try? Workspace.text(of: $0, in: root) }
        mutants.append(mutant)
      }
    }
    self.mutants = mutants
  }
}
