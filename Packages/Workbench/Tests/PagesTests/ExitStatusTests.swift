import BlockingWork
import Foundation
import Testing
import WorkbenchKit

#if os(Linux)
  // On Darwin, tests run in a program of Xcode, so the executable is elsewhere.

  /// What `.ci/lint` sees of a check of the pages.
  @Suite(.blocking) struct ExitStatusTests {
    /// The executable stands beside this test bundle.
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "pages")

    private func ending(in folder: URL, _ options: String...) throws -> ChildProcess.Ending {
      try ChildProcess([Self.tool.path] + options, in: folder)
        .run(output: .nullDevice, deadline: 60)
    }

    @Test func exitStatusTellsWhetherAllPagesAreTrue() throws {
      let repository = try TrueRepository()
      #expect(try ending(in: repository.root) == .exited(0))

      try repository.remove("docs/errata.md")
      #expect(try ending(in: repository.root) == .exited(1))
    }

    @Test func pagesOfTheComparisonAreWrittenAgain() throws {
      let repository = try TrueRepository()
      let page = try repository.text(of: "docs/comparison.md")
      try repository.write("", to: "docs/comparison.md")

      #expect(try ending(in: repository.root, "--comparison") == .exited(0))

      #expect(try repository.text(of: "docs/comparison.md") == page)
    }

    @Test func whatCannotBeCheckedHasAStatusOfItsOwn() throws {
      let folder = FileManager.default.temporaryDirectory

      #expect(try ending(in: folder) == .exited(2))
      #expect(try ending(in: folder, "--nonsense") == .exited(2))
    }
  }
#endif
