import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@Suite(.blocking) final class ChildProcessTests: Sendable {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    // Tests that run in the background of a shell ignore SIGINT, and children inherit that. Reset
    // it.
    signal(SIGINT, SIG_DFL)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func run(
    _ script: String, deadline: Double = 30, grace: Double = 30
  ) throws -> ChildProcess.Ending {
    try ChildProcess(["/bin/sh", "-c", script], in: folder, environment: ["GREETING": "hello"])
      .run(output: .nullDevice, deadline: deadline, grace: grace)
  }

  private func text(of name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  @Test func endingTellsStatusOrSignal() throws {
    #expect(try run("exit 3") == .exited(3))
    #expect(try run("kill -KILL $$") == .crashed(signal: 9))
  }

  @Test func commandRunsInItsFolderWithItsEnvironment() throws {
    _ = try run("echo $GREETING >greeting")

    #expect(try text(of: "greeting") == "hello")
  }

  @Test func outputIsWhatTheCommandPrinted() throws {
    let (ending, text) = try ChildProcess(["/bin/sh", "-c", "echo out; echo error >&2; exit 4"])
      .output()

    #expect(ending == .exited(4))
    #expect(text == "out\nerror\n")
  }

  @Test func deadlineInterruptsTheCommandSoThatItCanCleanUp() throws {
    let ending = try run("trap 'echo cleared >trace' INT; tail -f /dev/null", deadline: 1)

    #expect(ending.isDeadline)
    #expect(try text(of: "trace") == "cleared")
  }

  @Test func commandIsInterruptedOnce() throws {
    _ = try run(
      "trap 'echo interrupted >>trace' INT; tail -f /dev/null; sleep 0.3; exit", deadline: 0.2)

    #expect(try text(of: "trace") == "interrupted")
  }

  /// Bundles start on detached threads. These block signals, and a child inherits that from its
  /// thread.
  @Test func interruptReachesTheChildOfADetachedThread() throws {
    let endings = try concurrentMap(["exec tail -f /dev/null"], width: 1) { script in
      try self.run(script, deadline: 0.2, grace: .infinity)
    }

    #expect(endings.map(\.isDeadline) == [true])
  }

  @Test func commandThatIgnoresTheInterruptIsKilledWithItsChildren() async throws {
    let ending = try run(
      "trap '' INT; tail -f /dev/null & echo $! >child; wait", deadline: 1, grace: 0.1)

    #expect(ending.isDeadline)
    let child = try #require(pid_t(try text(of: "child")))
    #expect(await eventually { isGone(child) })
  }

  #if os(Linux)
    /// As the compilers of `swift build` do, which stay when it ends before they do.
    @Test(arguments: ["", "fork and wait; setpgrp;"])
    func childInAGroupOfItsOwnDoesNotKeepAStoppedCommandRunning(more: String) async throws {
      let ending = try run(
        "perl -e 'setpgrp; \(more) system qq(echo $$ >child); exec qw(tail -f /dev/null)' & wait",
        deadline: 1, grace: 0.1)

      #expect(ending.isDeadline)
      let child = try #require(pid_t(try text(of: "child")))
      #expect(await eventually { isGone(child) })
    }

    /// This test needs a process of its own, because it changes the standard input.
    @Test func commandReadsNothing() async {
      await #expect(processExitsWith: .success) {
        // In one step: between a `close` and an `open`, another thread could take the number.
        let input = dup2(open("/dev/zero", O_RDONLY), STDIN_FILENO)
        // Of an issue in another process, only the comment is shown.
        try #require(input == STDIN_FILENO, "the standard input is not /dev/zero")

        let (ending, text) = try ChildProcess(["/usr/bin/head", "-c", "1"]).output()
        #expect(text.isEmpty, "\(ending), and it read \(text.debugDescription)")
      }
    }

    /// One that inherits the socket by which Foundation waits for another would keep the other
    /// running.
    @Test func childrenThatStartAtTheSameTimeInheritNothingOfEachOther() throws {
      // Foundation closes in a child what has a lower number than the last open file.
      let files = (0..<300).map { _ in open("/dev/null", O_RDONLY) }
      defer { files.forEach { close($0) } }

      let sockets = try concurrentMap(Array(repeating: "", count: 300), width: 3) { _ in
        let (_, files) = try ChildProcess(["/bin/ls", "-l", "/proc/self/fd"]).output()
        return files.components(separatedBy: "socket:").count - 1
      }

      #expect(Set(sockets) == [1])
    }

    /// Foundation learns late that it has ended, because of what it left running.
    @Test func commandThatHasEndedIsNotOverdue() throws {
      let ending = try run("setsid sleep 8 & exit 3", deadline: 4)
      #expect(ending == .exited(3))
    }
  #endif

  /// As the crash handler of a Swift program can do.
  @Test func childOfACrashedCommandDoesNotKeepItRunning() async throws {
    let ending = try run("tail -f /dev/null & echo $! >child; kill -KILL $$", deadline: 5)

    #expect(ending == .crashed(signal: 9))
    let child = try #require(pid_t(try text(of: "child")))
    #expect(await eventually { isGone(child) })
  }
}

extension ChildProcess.Ending {
  fileprivate var isDeadline: Bool {
    if case .deadline = self { true } else { false }
  }
}

/// Whether a process has ended. A zombie, which its parent has not awaited yet, has ended too.
private func isGone(_ process: pid_t) -> Bool {
  guard kill(process, 0) == 0 else { return true }
  let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
  return status?.contains(") Z ") ?? false
}

/// Whether a condition becomes true within 100,000 turns of other tasks.
private func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<100_000 {
    if condition() { return true }
    await Task.yield()
  }
  return false
}
