import Foundation
import TestHelpers
import Testing

import WorkbenchKit

/// What a command shows when the system refuses something: one sentence. Each test needs a process
/// of its own, because a command ends its process.
@Suite(.blocking) struct ToolTests {
  @Test func commandTellsWhetherAllIsFine() async {
    await #expect(processExitsWith: .exitCode(0)) { Tool.run { true } }
    await #expect(processExitsWith: .exitCode(1)) { Tool.run { false } }
  }

  @Test(arguments: [
    ("/nowhere/file", "/nowhere/file: No such file or directory."),
    ("/dev/null/file", "/dev/null/file: Not a directory."),
    ("/", "/: Is a directory."),
  ])
  func errorOfTheSystemIsOneSentence(path: String, sentence: String) async throws {
    let result = try await #require(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) { [path] in
      Tool.run { try Data(contentsOf: URL(filePath: path)).isEmpty }
    }

    #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "\(sentence)\n")
  }

  @Test func folderOfACommandIsNamedInsteadOfTheCommand() {
    let error = #expect(throws: WorkbenchError.self) {
      try ChildProcess(["/bin/ls"], in: URL(filePath: "/nowhere")).output()
    }

    #expect(error?.description == "/nowhere: No such file or directory.")
  }

  #if os(Linux)
    @Test func fullOutputEndsTheCommandWithOneSentence() async throws {
      let result = try await #require(
        processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
      ) {
        dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO)
        Tool.run {
          Console.standard.write("found")
          return true
        }
      }

      let error = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(error.hasPrefix("Cannot write to standard output: No space left on device."))
      #expect(error.count { $0 == "\n" } == 1)
    }
  #endif

  /// Otherwise a file that the command opens would get the number of standard output.
  @Test func closedOutputEndsTheCommandBeforeItBegins() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      close(STDOUT_FILENO)
      Tool.run { fatalError("It began.") }
    }

    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.hasPrefix("Cannot write to standard output: Bad file descriptor."))
  }

  @Test func outputThatNobodyReadsStopsTheChildren() async throws {
    let result = try await #require(
      processExitsWith: .exitCode(2), observing: [\.standardErrorContent]
    ) {
      Tool.run {
        let pipe = Pipe()
        dup2(pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
        try pipe.fileHandleForReading.close()
        Console.standard.write("found")
        _ = try ChildProcess(["/usr/bin/tail", "-f", "/dev/null"]).output(deadline: 60)
        try Interruption.check()
        return true
      }
    }

    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(error.hasPrefix("Cannot write to standard output: Broken pipe."))
  }
}
