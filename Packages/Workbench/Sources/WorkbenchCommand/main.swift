import Foundation
import WorkbenchKit

// `workbench SCRATCH OPTION...`: small, because a learner's first `make test` builds it. `.ci/test`
// starts it.
Tool.run {
  let arguments = CommandLine.arguments.dropFirst()
  guard let scratch = arguments.first else { throw WorkbenchError("Run this with make test.") }
  return try TestCommand.run(
    in: URL(filePath: FileManager.default.currentDirectoryPath),
    builtIn: URL(filePath: scratch), swiftPMOptions: Array(arguments.dropFirst()))
}
