import Foundation
import Katas
import WorkbenchKit

// The commands for learners, and those that replay the courses: `exercises NAME`.
Tool.run {
  try KatasTool.run(
    CommandLine.arguments.dropFirst().first ?? "",
    root: URL(filePath: FileManager.default.currentDirectoryPath), options: Options(),
    console: .standard)
}
