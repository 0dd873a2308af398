import Comparison
import WorkbenchKit

/// The page of a course, `Packages/<Style>/Kata.md`: the steps in which a learner grows the package.
///
/// Its text is what GitHub shows. docs/contributing.md says what a step consists of.
public struct CoursePage: Sendable {
  /// One file that the learner gets whole.
  public struct Given: Sendable, Equatable {
    /// The file, relative to the package's folder.
    public let path: String
    /// What it is, and why it is given.
    public let reason: String
    /// Its line on the page.
    public let line: Int
  }

  /// A diff with its explanation.
  public struct Change: Sendable {
    /// The explanation.
    public let prose: String
    /// The diff; `nil` when the section only says something.
    public let patch: Patch?
    /// The line of the section's heading on the page.
    public let line: Int
  }

  /// A bug that the tests of a step notice.
  public struct Notice: Sendable {
    /// The id, that of a mutant in Mutants.md unless there is a ``patch``.
    public let id: String
    /// How the bug happens; empty for a mutant of Mutants.md.
    public let story: String
    /// Its diff; `nil` for a mutant of Mutants.md.
    public let patch: Patch?
    /// Its line on the page.
    public let line: Int
  }

  /// A hint, to be shown one at a time.
  public struct Hint: Sendable, Equatable {
    /// What kind of hint it is, such as `A question`.
    public let title: String
    /// The hint.
    public let text: String
  }

  /// One step of the course.
  public struct Step: Sendable {
    /// The number, from 1.
    public let number: Int
    /// The behavior that the step is about.
    public let title: String
    /// The line of its heading on the page.
    public let line: Int
    /// Why the behavior matters.
    public let prose: String
    /// The files that come whole.
    public let given: [Given]
    /// The tests, and why they fail.
    public let red: Change?
    /// The reasons why ``red`` is red.
    public let reasons: [RedReason]
    /// The least that passes.
    public let green: Change?
    /// What to improve while all tests stay green.
    public let refactor: Change?
    /// The bugs that the step's tests notice.
    public let notices: [Notice]
    /// The hints, the gentlest first.
    public let hints: [Hint]
  }

  /// The style.
  public let style: String
  /// What stands before the first step.
  public let introduction: String
  /// The steps, in order.
  public let steps: [Step]

  /// The path of a style's page, relative to the repository.
  public static func path(of style: String) -> String { "Packages/\(style)/Kata.md" }

  /// Parses a page.
  ///
  /// - Throws: ``WorkbenchError`` with page and line when the page is not a course.
  public init(_ text: String, style: String) throws(WorkbenchError) {
    do throws(PageProblem) {
      var blocks = PageBlocks(text).blocks
      self.style = style
      introduction = blocks.isEmpty ? "" : blocks.removeFirst().prose
      let parts = blocks.split { $0.level == 2 }
      guard !parts.isEmpty else {
        throw PageProblem(line: 1, "it has no step: add a heading “## 1. What it does”")
      }
      steps = try parts.enumerated().map { index, part throws(PageProblem) in
        try Step(part, number: index + 1)
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

  init(line: Int, _ message: String) {
    (self.line, self.message) = (line, message)
  }
}

extension [PageBlocks.Block] {
  /// Groups blocks: each group begins with a block that is a start.
  fileprivate func split(at isStart: (PageBlocks.Block) -> Bool) -> [[PageBlocks.Block]] {
    reduce(into: []) { groups, block in
      if isStart(block) || groups.isEmpty {
        groups.append([block])
      } else {
        groups[groups.count - 1].append(block)
      }
    }
  }
}
