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
}
