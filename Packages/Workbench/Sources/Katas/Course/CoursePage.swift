import Bugs
import Foundation
import WorkbenchKit

/// The page of a course, `Packages/<Style>/Kata.md`: the steps in which a learner grows the package.
///
/// Its text is what GitHub shows. docs/contributing.md says what a step consists of.
struct CoursePage: Sendable {
  /// A diff with its explanation.
  struct Change: Sendable {
    let prose: String
    /// The diff; `nil` when the section only says something.
    let patch: Patch?
    let line: Int
  }

  /// An item of a list: a given file, a bug to notice, or a cell of the contract that is not kept.
  struct Item: Sendable {
    let name: String
    /// What the page says about it; empty for a bug that stands in Mutants.md.
    let text: String
    let line: Int
    /// The diff of a bug that does not stand in Mutants.md.
    var patch: Patch?

    /// The bug of this item, which may stand in Mutants.md; `nil` when there is no such mutant.
    func bug(in mutants: [Mutant]) -> Bug? {
      if let patch { return (name, text, patch) }
      return mutants.first { $0.id == name }.map { ($0.id, $0.story, $0.patch) }
    }
  }

  typealias Bug = (id: String, story: String, patch: Patch)

  struct Step: Sendable {
    let number: Int
    let title: String
    let line: Int
    let prose: String
    let given: [Item]
    let red: Change
    let reasons: [RedReason]
    let green: Change
    let refactor: Change?
    let notices: [Item]
    /// Three hints, each with its kind, such as `A question`.
    let hints: [(title: String, text: String)]
  }

  /// The heading above the cells of the contract that are red for the client at the end.
  static let unkept = "Cells that this course does not keep"

  let style: String
  /// What stands before the first step, without the title of the page.
  let introduction: String
  let steps: [Step]
  /// Cells such as `loopback transport.cut`.
  let unkeptCells: [Item]

  var path: String { Self.path(of: style) }

  static func path(of style: String) -> String { "Packages/\(style)/Kata.md" }

  static func exists(for style: String, in root: URL) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path(of: style)).path)
  }

  init(of style: String, in root: URL) throws {
    try self.init(Workspace.text(of: Self.path(of: style), in: root), style: style)
  }

  /// Parses a page.
  init(_ text: String, style: String) throws {
    self.style = style
    var blocks = PageBlocks(text).blocks
    introduction = PageBlocks.Block.trimmed(blocks[0].body.drop { $0.hasPrefix("# ") })
    do {
      let end = blocks.firstIndex { $0.title == Self.unkept }
      unkeptCells = try end.map { try blocks[$0].list() } ?? []
      blocks.removeSubrange((end ?? blocks.count)...)
      let starts = blocks.indices.filter { blocks[$0].level == 2 }
      guard !starts.isEmpty else {
        throw PageProblem(line: 1, message: "it has no step: add a heading “## 1. What it does”")
      }
      steps = try zip(starts, starts.dropFirst() + [blocks.count]).enumerated().map { index, step in
        try Step(Array(blocks[step.0..<step.1]), number: index + 1)
      }
    } catch let problem as PageProblem {
      throw WorkbenchError("\(Self.path(of: style)):\(problem.line): \(problem.message).")
    }
  }
}

/// What is wrong with a page, and where.
struct PageProblem: Error {
  let line: Int
  let message: String
}
