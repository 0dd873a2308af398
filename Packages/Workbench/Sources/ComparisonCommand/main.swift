import Comparison
import Foundation
import WorkbenchKit

let usage = """
  usage: compare [--style NAME] [--mutant ID] [--shard I/N]
    Breaks each style on purpose, one mutant of Packages/<Style>/Mutants.md at a time, and asks three
    judges whether they notice. Run it in the repository. With no option it also measures costs, and
    writes docs/comparison.md with its picture and data.
    --style   only this style's mutants
    --mutant  only mutants with this id
    --shard   only a part of all, such as 2/5, the second of five
  """

/// Writes to standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}

/// Ends this process with a line that says what was wrong.
func fail(_ line: String) -> Never {
  report(line + "\n")
  exit(2)
}

let listeners = Interruption.listen()
do {
  var selection = MutantSelection()
  var arguments = CommandLine.arguments.dropFirst()
  while let option = arguments.popFirst() {
    switch (option, arguments.popFirst()) {
    case ("--style", let name?): selection.style = name
    case ("--mutant", let id?): selection.mutant = id
    case ("--shard", let text?): try selection.setShard(text)
    default: fail(usage)
    }
  }
  let command = CompareCommand(
    root: URL(filePath: FileManager.default.currentDirectoryPath),
    selection: selection,
    isTerminal: isatty(STDERR_FILENO) == 1,
    print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    report: report)
  let isWell = try command.run()
  withExtendedLifetime(listeners) { exit(isWell ? 0 : 1) }
} catch {
  fail("\(error)")
}
