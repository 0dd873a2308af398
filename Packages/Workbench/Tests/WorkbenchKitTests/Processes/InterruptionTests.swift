import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@Suite(.blocking) struct InterruptionTests {
  /// This test needs a process of its own, because an interruption ends all runs of a process.
  @Test(arguments: ["INT", "TERM"])
  func signalStopsTheChildrenAndEndsTheRun(name: String) async {
    await #expect(processExitsWith: .success) { [name] in
      Interruption.listen()

      // The child ends because the interruption stops it; so the interruption was noticed then.
      _ = try ChildProcess(["/bin/sh", "-c", "kill -\(name) $PPID; exec tail -f /dev/null"])
        .run(output: .nullDevice, deadline: 60)

      let error = #expect(throws: WorkbenchError.self) { try Interruption.check() }
      #expect(error?.description.hasPrefix("Interrupted.") == true)
    }
  }
}
