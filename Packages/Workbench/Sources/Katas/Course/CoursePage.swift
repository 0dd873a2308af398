import Bugs
import Foundation
import WorkbenchKit

/// The page of a course, `Packages/<Style>/Kata.md`: the steps in which a learner grows the package.
///
/// Its text is what GitHub shows. docs/contributing.md says what a step consists of.
struct CoursePage: Sendable {
  /// A file that the learner gets whole.
  struct Given: Sendable {
    let path: String
    let reason: String
    let line: Int
  }

  /// A diff with its explanation.
  struct Change: Sendable {
    let prose: String
    /// The diff; `nil` when the section only says something.
    let patch: Patch?
    let line: Int
  }

  /// A bug that the tests of a step notice.
  struct Notice: Sendable {
    /// The id, that of a mutant in Mutants.md unless there is a ``patch``.
    let id: String
    /// How the bug happens; empty for a mutant of Mutants.md.
    let story: String
    /// Its diff; `nil` for a mutant of Mutants.md.
    let patch: Patch?
    let line: Int
  }

  struct Hint: Sendable {
    /// What kind of hint it is, such as `A question`.
    let title: String
    let text: String
  }

  struct Step: Sendable {
    let number: Int
    let title: String
    let line: Int
    let prose: String
    let given: [Given]
    let red: Change
    let reasons: [RedReason]
    let green: Change
    let refactor: Change?
    let notices: [Notice]
    let hints: [Hint]
  }

  /// A cell of the contract that is red for the client at the end.
  struct UnkeptCell: Sendable {
    /// Such as `loopback transport.cut`.
    let name: String
    let line: Int
  }

  /// The heading above the cells that are red at the end.
  static let unkept = "Cells that this course does not keep"

  let style: String
  /// What stands before the first step, without the title of the page.
  let introduction: String
  let steps: [Step]
  let unkeptCells: [UnkeptCell]

  var path: String { Self.path(of: style) }

  static func path(of style: String) -> String { "Packages/\(style)/Kata.md" }

  static func exists(for style: String, in root: URL) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path(of: style)).path)
  }

  init(of style: String, in root: URL) throws {
    try self.init(Workspace.text(of: Self.path(of: style), in: root), style: style)
  }

  /// Parses a page.
  init(_ text: String, style: String) throws(WorkbenchError) {
    do throws(PageProblem) {
      let blocks = PageBlocks(text).blocks
      self.style = style
      introduction = PageBlocks.Block.trimmed(blocks[0].body.drop { $0.hasPrefix("# ") })
      unkeptCells = try blocks.first { $0.title == Self.unkept }.map(UnkeptCell.all) ?? []
      let starts = blocks.indices.filter {
        blocks[$0].level == 2 && blocks[$0].title != Self.unkept
      }
      let ends =
        starts.dropFirst() + [blocks.firstIndex { $0.title == Self.unkept } ?? blocks.count]
      guard !starts.isEmpty else {
        throw PageProblem(1, "it has no step: add a heading “## 1. What it does”")
      }
      steps = try zip(starts, ends).enumerated().map { index, step throws(PageProblem) in
        try Step(Array(blocks[step.0..<step.1]), number: index + 1)
      }
    } catch {
      throw WorkbenchError("\(Self.path(of: style)):\(error.line): \(error.message).")
    }
  }
}

/// What is wrong with a page, and where.
struct PageProblem: Error {
  let line: Int
  let message: String

  init(_ line: Int, _ message: String) {
    (self.line, self.message) = (line, message)
  }
}
