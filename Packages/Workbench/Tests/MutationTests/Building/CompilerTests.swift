import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Mutation

/// How mutants are built. Each test needs a process of its own: it changes the `PATH`, or is interrupted.
@Suite struct CompilerTests {
  @Test func allErrorsAreAskedForAtOnce() async {
    await #expect(processExitsWith: .success) {
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder(#"echo "$@"; pwd"#)
      defer { try? FileManager.default.removeItem(at: folder) }

      let (isBuilt, output) = try sut.build(["--product", "a"], folder)

      #expect(isBuilt)
      let lines = output.split(separator: "\n")
      #expect(
        lines.first
          == "--disable-xctest --product a -Xswiftc -continue-building-after-errors")
      #expect(lines.last?.hasSuffix(folder.lastPathComponent) == true)
    }
  }

  @Test(arguments: ["exit 1", "kill -KILL $$"])
  func otherwiseItIsNotBuilt(ending: String) async {
    await #expect(processExitsWith: .success) { [ending] in
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder("echo output; \(ending)")
      defer { try? FileManager.default.removeItem(at: folder) }

      let (isBuilt, output) = try sut.build([], folder)

      #expect(!isBuilt)
      #expect(output == "output\n")
    }
  }

  @Test func ctrlCEndsABuild() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder("kill -INT $PPID; exec tail -f /dev/null")
      defer { try? FileManager.default.removeItem(at: folder) }

      let error = #expect(throws: WorkbenchError.self) { try sut.build([], folder) }

      #expect(error?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime(listeners) {}
    }
  }

  @Test func ctrlCEndsTheBenchmark() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let workspace = try HandWrittenWorkspace()
      try workspace.write("// cost\n", to: "Tests/CostCommand/main.swift")
      let compiler = ScriptCompiler(.init(cost: "kill -INT $PPID; exec tail -f /dev/null"))
      let build = MutantBuild(
        root: workspace.sample.root, folder: workspace.folder, styles: ["A", "B"],
        compiler: compiler.compiler, report: { _ in })

      let error = #expect(throws: WorkbenchError.self) { try CostRun(build: build).cost() }

      #expect(error?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime(listeners) {}
    }
  }

  @Test func ctrlCEndsTheJudging() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let workspace = try MutableWorkspace(
        own: "pass one; [ $ACTIVE_MUTANT = 0 ] || { kill -INT $PPID; exec tail -f /dev/null; }")

      let error = #expect(throws: WorkbenchError.self) { try workspace.mutate("--style", "A") }

      #expect(error?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime(listeners) {}
    }
  }
}
