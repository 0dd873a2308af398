import Foundation
import Katas
import WorkbenchKit

let usage = """
  usage: kata verify
         kata unfold | fold
    The commands of the katas. Each reads its variables from the environment, as `make` passes them on:
    STYLE, STEP, SHARD, TO, FROM.
  """

/// Prints an error to standard error and exits with status 2.
func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data((line + "\n").utf8))
  exit(2)
}

let variables = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let write: @Sendable (String) -> Void = { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
let report: @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
let listeners = Interruption.listen()

do {
  var isGreen = true
  switch CommandLine.arguments.dropFirst().first {
  case "verify":
    isGreen = try VerifyCommand(
      root: root, style: variables["STYLE"], isTerminal: isatty(STDERR_FILENO) == 1, write: write,
      report: report
    ).run()
  case "unfold":
    guard let style = variables["STYLE"], let folder = variables["TO"] else { fail("STYLE= TO=") }
    try CourseHistory(of: style, in: root).unfold(to: URL(filePath: folder))
  case "fold":
    guard let style = variables["STYLE"], let folder = variables["FROM"] else {
      fail("STYLE= FROM=")
    }
    try CourseHistory(of: style, in: root).fold(from: URL(filePath: folder))
  default: fail(usage)
  }
  withExtendedLifetime(listeners) { exit(isGreen ? 0 : 1) }
} catch {
  fail("\(error)")
}
