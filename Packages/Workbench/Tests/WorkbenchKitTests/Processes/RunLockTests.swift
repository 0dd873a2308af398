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
