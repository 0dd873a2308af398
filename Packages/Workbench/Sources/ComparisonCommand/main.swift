import Comparison
import Foundation
import WorkbenchKit

let usage = """
  usage: compare [--style NAME] [--mutant ID] [--shard I/N]
         compare --render
    Applies the mutants of Packages/<Style>/Mutants.md one by one, and runs three judges on each. Run it
    in the repository. Without options it also measures costs, and writes docs/comparison.md with its
    picture and data.
    --style   only the mutants of this style
    --mutant  only the mutants with this id
    --shard   only one part of the mutants, such as 2/5, the second of five parts
    --render  write the files again from docs/comparison.json: judge and measure nothing
  """

/// Writes to standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data(text.utf8))
}

/// Prints an error to standard error and exits with status 2.
func fail(_ line: String) -> Never {
  report(line + "\n")
  exit(2)
}

let listeners = Interruption.listen()
do {
  let arguments = CommandLine.arguments.dropFirst()
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  if arguments == ["--render"] {
    try ComparisonFiles(storedIn: root).write()
    exit(0)
  }
  guard let selection = try MutantSelection(arguments: arguments) else { fail(usage) }
  let command = CompareCommand(
    root: root,
    selection: selection,
    isTerminal: isatty(STDERR_FILENO) == 1,
    print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    report: report)
  let isFine = try command.run()
  withExtendedLifetime(listeners) { exit(isFine ? 0 : 1) }
} catch {
  fail("\(error)")
}
