import BlockingWork
import Foundation
import SampleRepositories
import TestRunner
import Testing
import WorkbenchKit

@Suite struct BundleRunnerTests {
  /// This test needs a process of its own, because an interruption ends all runs of a process.
  @Test func ctrlCStopsTheTestsAndIsAnError() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try BundleScript.write("Sample", in: folder, "kill -INT $PPID; exec tail -f /dev/null")
      let runner = BundleRunner(mode: .bundle(products: folder), deadline: 60)
      let package = Workspace.Package(name: "Sample", path: "Packages/Sample")

      let first = #expect(throws: WorkbenchError.self) { try runner.run(package) }
      let second = #expect(throws: WorkbenchError.self) { try runner.run(package) }

      #expect(first?.description.hasPrefix("Interrupted.") == true)
      #expect(second?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime(listeners) {}
    }
  }

  @Test(.blocking) func runCanStopAtItsFirstFailure() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, "pass one; fail two; exec tail -f /dev/null")
    let runner = BundleRunner(
      mode: .bundle(products: folder), deadline: 60, stopsAtFailure: true)

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.events.ended == ["one", "two"])
    #expect(run.events.failures.map(\.test) == ["two"])
    #expect(run.ending != .deadline(seconds: 60))
  }

  @Test(.blocking) func launcherStartsTheTests() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try BundleScript.write("Sample", in: folder, #"pass "$LAUNCHED"; finish"#)
    let runner = BundleRunner(
      mode: .bundle(products: folder), deadline: 60,
      launcher: ["/usr/bin/env", "LAUNCHED=by the launcher"])

    let run = try runner.run(Workspace.Package(name: "Sample", path: "Packages/Sample"))

    #expect(run.events.ended == ["by the launcher"])
  }
}
