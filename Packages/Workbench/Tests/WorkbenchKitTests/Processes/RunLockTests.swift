import Foundation
import Testing
import WorkbenchKit

@Suite final class RunLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  @Test func secondRunWaitsForTheFirst() throws {
    var reports: [String] = []
    var lock: RunLock? = try RunLock("Toy", in: folder) { reports.append($0) }

    // Giving the lock back while the second one waits is what another process would do.
    let second = try RunLock("Toy", in: folder) { line in
      reports.append(line)
      lock = nil
    }

    #expect(reports == ["another run of Toy is under way; waiting for its end …\n"])
    withExtendedLifetime((lock, second)) {}
  }

  #if os(Linux)
    /// As a child process has it until its own program begins.
    @Test func copyOfTheFileDoesNotKeepTheLock() throws {
      let files = FileManager.default
      var lock: RunLock? = try RunLock("Toy", in: folder) { _ in }
      let path = folder.appending(path: "locks/Toy").path
      let file = try files.contentsOfDirectory(atPath: "/proc/self/fd").first {
        (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
      }
      let copy = dup(try #require(file.flatMap { Int32($0) }))
      defer { close(copy) }

      withExtendedLifetime(lock) {}
      lock = nil
      var reports: [String] = []
      let second = try RunLock("Toy", in: folder) { line in
        reports.append(line)
        flock(copy, LOCK_UN)
      }

      #expect(reports == [])
      withExtendedLifetime(second) {}
    }
  #endif

  /// This test needs a process of its own, because an interruption ends all runs of a process.
  @Test func ctrlCEndsTheWait() async {
    await #expect(processExitsWith: .success) {
      let listeners = Interruption.listen()
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let first = try RunLock("Toy", in: folder) { _ in }

      let error = #expect(throws: WorkbenchError.self) {
        try RunLock("Toy", in: folder) { _ in kill(getpid(), SIGINT) }
      }

      #expect(error?.description.hasPrefix("Interrupted.") == true)
      withExtendedLifetime((listeners, first)) {}
    }
  }

  @Test func folderThatCannotBeWrittenIsSaid() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "locks/Toy"), withIntermediateDirectories: true)

    let error = #expect(throws: WorkbenchError.self) { try RunLock("Toy", in: folder) { _ in } }

    #expect(error?.description.contains("locks/Toy cannot be written") == true)
  }
}
