import Foundation
import Testing
import WorkbenchKit

@Suite final class RunLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func secondRunWaitsForTheFirst() throws {
    try withRunLock("Other", in: folder, report: { _ in }) {}
    let first = open(folder.appending(path: "locks/Toy").path, O_CREAT | O_RDWR, 0o644)
    flock(first, LOCK_EX)
    var reports: [String] = []

    // Giving the lock back while the second one waits is what another process would do.
    let release = { (line: String) in
      reports.append(line)
      close(first)
    }
    try withRunLock("Toy", in: folder, report: release) { reports.append("runs") }

    #expect(reports == ["another run of Toy is in progress; waiting for it to end …\n", "runs"])
  }

  #if os(Linux)
    /// As a child process has it until its own program begins.
    @Test func copyOfTheFileDoesNotKeepTheLock() throws {
      let files = FileManager.default
      let path = folder.appending(path: "locks/Toy").path
      let copy = try withRunLock("Toy", in: folder, report: { _ in }) {
        let file = try files.contentsOfDirectory(atPath: "/proc/self/fd").first {
          (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
        }
        return dup(try #require(file.flatMap { Int32($0) }))
      }
      defer { close(copy) }

      var reports: [String] = []
      let release = { (line: String) in
        reports.append(line)
        flock(copy, LOCK_UN)
      }
      try withRunLock("Toy", in: folder, report: release) {}

      #expect(reports == [])
    }
  #endif

  /// This test needs a process of its own, because an interruption ends all runs of a process.
  @Test func ctrlCEndsTheWait() async {
    await #expect(processExitsWith: .success) {
      Interruption.listen()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let interrupt = { (_: String) in _ = kill(getpid(), SIGINT) }

      try withRunLock("Toy", in: folder, report: { _ in }) {
        let error = #expect(throws: WorkbenchError.self) {
          try withRunLock("Toy", in: folder, report: interrupt) {}
        }
        #expect(error?.description.hasPrefix("Interrupted.") == true)
      }
    }
  }

  @Test func folderThatCannotBeWrittenIsSaid() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "locks/Toy"), withIntermediateDirectories: true)

    let error = #expect(throws: WorkbenchError.self) {
      try withRunLock("Toy", in: self.folder, report: { _ in }) {}
    }

    #expect(error?.description.contains("locks/Toy cannot be written") == true)
  }
}
