import BlockingWork
import Foundation
import Testing

@testable import Mutation

/// `make mutate` only writes this function, into each module that it mutates. A copy in `Samples` is
/// compiled here, so that it can be tried. Each test needs a process of its own, because a process reads
/// its variables once.
@Suite struct ActiveMutantTests {
  @Test(.blocking) func copyIsWhatAMutatedModuleGets() throws {
    let workspace = try MutableWorkspace()
    _ = try workspace.mutate("--style", "A")
    let written = workspace.root
      .appending(path: ".build-mutate/checkout/Packages/A/Sources/A/ActiveMutant_.swift")
    let copy = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Samples/ActiveMutant_.swift")

    #expect(
      try String(contentsOf: written, encoding: .utf8) == String(contentsOf: copy, encoding: .utf8))
  }

  @Test func mutantOfTheEnvironmentIsOn() async {
    await #expect(processExitsWith: .success) {
      setenv("ACTIVE_MUTANT", "2", 1)

      #expect(activeMutant_(1...3) == 2)
      #expect(activeMutant_(5...6) == 2)
    }
  }

  @Test func bodiesThatRunAreMarked() async {
    await #expect(processExitsWith: .success) {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try Data(count: 7).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      setenv("REACHED_MUTANTS", file.path, 1)
      // `make mutate` runs this test, too, and has a mutant on. So this test would notice everything.
      setenv("ACTIVE_MUTANT", "0", 1)

      #expect(activeMutant_(1...2) == 0)
      #expect(activeMutant_(5...5) == 0)

      #expect(try Data(contentsOf: file) == Data([0, 1, 1, 0, 0, 1, 0]))
    }
  }
}
