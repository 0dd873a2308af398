import BlockingWork
import Foundation
import Testing
import WorkbenchKit

#if os(Linux)
  // On Darwin, tests run in a program of Xcode, so the executable is elsewhere.

  /// What `make` and CI see of a kata. No compiler runs.
  @Suite(.blocking) struct ExitStatusTests {
    /// The executable stands beside this test bundle.
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "kata")

    private func ending(of command: String, in root: URL) throws -> ChildProcess.Ending {
      try ChildProcess([Self.tool.path, command], in: root, environment: ["STYLE": "Toy"])
        .run(output: .nullDevice, deadline: 60)
    }

    @Test func checkTellsThatAKataIsRed() throws {
      let workspace = try ToyWorkspace()
      try workspace.start()  // Its target has no Swift file yet.

      #expect(try ending(of: "check", in: workspace.root) == .exited(1))
    }

    @Test func verifyTellsThatAPageIsNoCourse() throws {
      let workspace = try ToyWorkspace(course: "# Kata: Toy\n")

      #expect(try ending(of: "verify", in: workspace.root) == .exited(1))
    }

    @Test func commandThatDoesNotExistHasAStatusOfItsOwn() throws {
      let workspace = try ToyWorkspace()

      #expect(try ending(of: "chekc", in: workspace.root) == .exited(2))
    }
  }
#endif
