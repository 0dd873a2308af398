import Foundation
import NewClient
import WorkbenchKit

// `make new` and `make endpoint`: `new-client NAME`.
Tool.run {
  try NewClientTool.run(
    CommandLine.arguments.dropFirst().first ?? "",
    root: URL(filePath: FileManager.default.currentDirectoryPath), options: Options(),
    console: .standard)
  return true
}
