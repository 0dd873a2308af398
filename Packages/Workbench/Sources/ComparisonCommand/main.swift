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

Tool.run {
  let arguments = CommandLine.arguments.dropFirst()
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  if arguments == ["--render"] {
    try ComparisonFiles(storedIn: root).write()
    return true
  }
  guard let selection = try MutantSelection(arguments: arguments) else { Tool.fail(usage) }
  return try CompareCommand(root: root, selection: selection, console: .standard).run()
}
