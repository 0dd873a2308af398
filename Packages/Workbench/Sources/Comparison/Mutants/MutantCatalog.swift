import Foundation
import WorkbenchKit

/// All mutants of all styles, known to fit the sources as they are.
public struct MutantCatalog: Sendable {
  /// The mutants, style by style, each in the order of its page.
  public let mutants: [Mutant]

  /// Reads every page, and tries every diff on the sources.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - styles: The styles, each of which must have a page.
  /// - Throws: ``WorkbenchError`` for a page that is missing or wrong, and a diff that does not fit.
  public init(of root: URL, styles: [String]) throws(WorkbenchError) {
    var mutants: [Mutant] = []
    for style in styles {
      let path = MutantPage.path(of: style)
      guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
        throw WorkbenchError(
          "\(style) has no page of mutants: write \(path), as other styles have.")
      }
      for mutant in try MutantPage(text, style: style).mutants {
        do {
          _ = try mutant.patch.applied { Self.source(of: style, $0, in: root) }
        } catch {
          throw WorkbenchError("\(path), \(mutant.id): its diff \(error).")
        }
        mutants.append(mutant)
      }
    }
    self.mutants = mutants
  }

  /// The text of a file of a style.
  static func source(of style: String, _ path: String, in root: URL) -> String? {
    try? String(contentsOf: root.appending(path: "Packages/\(style)/\(path)"), encoding: .utf8)
  }
}
