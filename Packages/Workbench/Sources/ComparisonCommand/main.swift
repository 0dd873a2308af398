import Comparison
import Foundation
import Mutation
import WorkbenchKit

let usage = """
  usage: compare [--style NAME] [--mutant ID] [--shard I/N]
    Runs three judges on each mutant of Packages/<Style>/Mutants.md. Run it in the repository. Without options
    it also measures costs, and writes docs/comparison.md with its picture and data.
    --style   only the mutants of this style
    --mutant  only the mutants with this id
    --shard   only one part of the mutants, such as 2/5, the second of five parts
  """

Tool.run {
  guard let selection = try MutantSelection(arguments: CommandLine.arguments.dropFirst()) else {
    Tool.fail(usage)
  }
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  return try CompareCommand(root: root, selection: selection, console: .standard).run()
}
