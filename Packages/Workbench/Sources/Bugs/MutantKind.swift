import Foundation
import WorkbenchKit

/// A kind of bug, as a section of `docs/kinds-of-bugs.md` explains it in three paragraphs.
public struct MutantKind: Sendable {
  /// The name. Pages of mutants use it.
  public let name: String
  /// What is wrong, where to look in the client, and the shape of a test that notices it.
  public let hints: [String]

  /// The path of the page, relative to the repository.
  public static let path = "docs/kinds-of-bugs.md"

  /// Reads the page.
  ///
  /// - Throws: ``WorkbenchError`` when it is missing, or a section has not three paragraphs.
  public static func all(in root: URL) throws(WorkbenchError) -> [MutantKind] {
    let blocks = PageBlocks(try Workspace.text(of: path, in: root)).blocks
    return try blocks.filter { $0.level == 2 }.map { block throws(WorkbenchError) in
      let hints = block.prose.components(separatedBy: "\n\n").map(\.onOneLine)
      guard hints.count == 3 else {
        throw WorkbenchError("\(path):\(block.line): “\(block.title)” needs three paragraphs.")
      }
      return MutantKind(name: block.title, hints: hints)
    }
  }
}
