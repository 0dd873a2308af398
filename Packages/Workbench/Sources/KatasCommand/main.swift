import Foundation
import Katas
import WorkbenchKit

let usage = """
  usage: kata kata | check | watch | hint | solution | next | judge | hunt | doctor
         kata verify | unfold | fold
    The commands of the katas. They read their variables from the environment, as `make` passes them on:
    STYLE, STEP, AGAIN, TESTS, RULE, SEED; SHARD for verify, TO for unfold, FROM for fold.
  """

let variables = ProcessInfo.processInfo.environment.filter { !$0.value.isEmpty }
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let console = Console.standard
let command = KataCommand(
  root: root, variables: variables,
  isColored: isatty(STDOUT_FILENO) == 1 && variables["NO_COLOR"] == nil, console: console)

Tool.run {
  switch CommandLine.arguments.dropFirst().first {
  case "kata": try command.kata()
  case "check": return try command.check()
  case "watch": try Watch(command, write: console.write).run()
  case "hint": try command.hint()
  case "solution":
    try command.solution { question in
      guard isatty(STDIN_FILENO) == 1 else { return true }
      console.report(question)
      return readLine()?.lowercased().hasPrefix("y") ?? false
    }
  case "next": return try command.next()
  case "judge": try command.judge()
  case "hunt": try command.hunt()
  case "doctor": return try Doctor(root: root, write: console.write).check()
  case "verify":
    return try VerifyCommand(
      root: root, style: variables["STYLE"], shard: variables["SHARD"].map { try Shard($0) },
      console: console
    ).run()
  case "unfold":
    guard let style = variables["STYLE"], let folder = variables["TO"] else {
      Tool.fail("make kata-unfold needs STYLE= and TO=, a folder that does not exist yet.")
    }
    try CourseHistory(of: style, in: root).unfold(to: URL(filePath: folder))
    console.write(
      "\(folder): git log --reverse; after your changes, make kata-fold STYLE=\(style) FROM=\(folder)"
    )
  case "fold":
    guard let style = variables["STYLE"], let folder = variables["FROM"] else {
      Tool.fail("make kata-fold needs STYLE= and FROM=, the folder that kata-unfold made.")
    }
    try CourseHistory(of: style, in: root).fold(from: URL(filePath: folder))
    console.write(
      "Packages/\(style)/Kata.md has the diffs of \(folder); make kata-verify STYLE=\(style)")
  default: Tool.fail(usage)
  }
  return true
}
