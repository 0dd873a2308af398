import BlockingWork
import Foundation
import Testing
import WorkbenchKit

#if os(Linux)
  // On Darwin, tests run in a program of Xcode, so the executable is elsewhere.

  /// What `make` and CI see of a run.
  @Suite(.blocking) struct ExitStatusTests {
    /// The executable stands beside this test bundle.
    private static let tool = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "workbench")

    @Test(arguments: [
      (ScriptedWorkspace.Script.endingWell, "Sample", 0), (.failing, "Sample", 1),
      (.failingInTheContract, "..", 1), (.empty, "Sample", 1),
    ])
    func exitStatusTellsWhetherAllIsGreen(
      script: ScriptedWorkspace.Script, location: String, status: Int32
    ) throws {
      let root = try ScriptedWorkspace.make(script, locations: [location])
      defer { try? FileManager.default.removeItem(at: root) }

      let ending = try ChildProcess(
        [
          Self.tool.path, "test", "--products", root.appending(path: "products").path, "--log",
          "log",
        ],
        in: root
      ).run(output: .nullDevice, deadline: 60)

      #expect(ending == .exited(status))
    }

    @Test(arguments: ["--nonsense", "--style"])
    func errorHasAStatusOfItsOwn(option: String) throws {
      let ending = try ChildProcess([Self.tool.path, "test", option, "None"])
        .run(output: .nullDevice, deadline: 60)

      #expect(ending == .exited(2))
    }
  }
#endif
