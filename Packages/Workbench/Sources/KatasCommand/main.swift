import Foundation
import Katas
import WorkbenchKit

let usage = """
  usage: kata kata | check | watch | hint | solution | next | judge | hunt | doctor
         kata verify | unfold | fold
    The commands of the katas. They read their variables from the environment, as `make` passes them on:
    STYLE, STEP, AGAIN, TESTS, RULE, SEED; SHARD for verify, TO for unfold, FROM for fold.
  """

/// Prints an error to standard error and exits with status 2.
func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data((line + "\n").utf8))
  exit(2)
}

/// Reads `SHARD=2/5`.
func shard(_ text: String?) -> (index: Int, count: Int) {
  guard let text else { return (1, 1) }
  let numbers = text.split(separator: "/").compactMap { Int($0) }
  guard numbers.count == 2, 1 <= numbers[0], numbers[0] <= numbers[1] else {
    fail("SHARD=\(text) is no part: give one such as 2/6.")
  }
  return (numbers[0], numbers[1])
}

let variables = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let isTerminal = isatty(STDOUT_FILENO) == 1
let write: @Sendable (String) -> Void = { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }
let report: @Sendable (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
let listeners = Interruption.listen()
let command = KataCommand(
  root: root, variables: variables, isColored: isTerminal && variables["NO_COLOR"] == nil,
  isTerminal: isatty(STDERR_FILENO) == 1, write: write, report: report)

do {
  var isGreen = true
  switch CommandLine.arguments.dropFirst().first {
  case "kata": try command.kata()
  case "check": isGreen = try command.check()
  case "watch": try Watch(command, write: write).run()
  case "hint": try command.hint()
  case "solution":
    try command.solution { question in
      guard isatty(STDIN_FILENO) == 1 else { return true }
      report(question)
      return readLine()?.lowercased().hasPrefix("y") ?? false
    }
  case "next": isGreen = try command.next()
  case "judge": try command.judge()
  case "hunt": try command.hunt()
  case "doctor": isGreen = try Doctor(root: root, write: write).check()
  case "verify":
    isGreen = try VerifyCommand(
      root: root, style: variables["STYLE"], shard: shard(variables["SHARD"]),
      isTerminal: isatty(STDERR_FILENO) == 1, write: write, report: report
    ).run()
  case "unfold":
    guard let style = variables["STYLE"], let folder = variables["TO"] else {
      fail("make kata-unfold needs STYLE= and TO=, a folder that does not exist yet.")
    }
    try CourseHistory(of: style, in: root).unfold(to: URL(filePath: folder))
    write(
      "\(folder): git log --reverse; after your changes, make kata-fold STYLE=\(style) FROM=\(folder)"
    )
  case "fold":
    guard let style = variables["STYLE"], let folder = variables["FROM"] else {
      fail("make kata-fold needs STYLE= and FROM=, the folder that kata-unfold made.")
    }
    try CourseHistory(of: style, in: root).fold(from: URL(filePath: folder))
    write("Packages/\(style)/Kata.md has the diffs of \(folder); make kata-verify STYLE=\(style)")
  default: fail(usage)
  }
  withExtendedLifetime(listeners) { exit(isGreen ? 0 : 1) }
} catch {
  fail("\(error)")
}
