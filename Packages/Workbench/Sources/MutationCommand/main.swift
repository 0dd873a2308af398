import Foundation
import Mutation
import WorkbenchKit

let usage = """
  usage: mutate [--style NAME] [--judge own|doubles|loopback] [--file PATH] [--mutant ID] [--shard I/N] [--min PERCENT]
    Puts small changes into code, one at a time, runs the tests on each, and prints those that no test
    notices. Run it in the repository. Without options it mutates the five styles, before all three judges.
    --style   a client, or URLProtocolScript, Fixtures, ContractKit, Workbench
    --judge   who judges: the package's own tests (the default with --style), or one lane of the contract
    --file    only mutants in files whose path contains this
    --mutant  only the mutant with this id
    --shard   only one part of the mutants, such as 2/5, the second of five parts
    --min     fail when less than this share is noticed, in percent
  """

Tool.run {
  guard let selection = try Selection(arguments: CommandLine.arguments.dropFirst()) else {
    Tool.fail(usage)
  }
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  return try MutateCommand(root: root, selection: selection, console: .standard).run()
}
