import Foundation
import SampleRepositories
import Testing
import WorkbenchKit

@testable import Comparison  // Compiler is internal

/// How a copy is built. Each test needs a process of its own, because it changes the `PATH`.
@Suite struct CompilerTests {
  @Test func buildThatSucceedsHasNoErrors() async {
    await #expect(processExitsWith: .success) {
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder(#"echo "error: none"; echo "$@" >options"#)
      defer { try? FileManager.default.removeItem(at: folder) }

      #expect(try sut.build(["--product", "a"], folder) == nil)

      let options = folder.appending(path: "options")
      #expect(try String(contentsOf: options, encoding: .utf8) == "--product a\n")
    }
  }

  @Test func buildThatFailsHasItsFirstFiveErrors() async {
    await #expect(processExitsWith: .success) {
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder(
        "for i in 1 2 3 4 5 6; do echo \"A.swift:$i: error: no\"; echo more; done; exit 1")
      defer { try? FileManager.default.removeItem(at: folder) }

      let errors = try sut.build([], folder)

      #expect(errors == (1...5).map { "A.swift:\($0): error: no" }.joined(separator: "\n"))
    }
  }

  @Test func buildThatIsKilledHasTheEndOfItsLog() async {
    await #expect(processExitsWith: .success) {
      let sut = try Compiler.swift()
      let folder = try FakeSwift.folder(
        "for i in $(seq 30); do echo \"line $i\"; done; kill -KILL $$")
      defer { try? FileManager.default.removeItem(at: folder) }

      let errors = try sut.build([], folder)

      #expect(errors == (21...30).map { "line \($0)" }.joined(separator: "\n"))
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
}
