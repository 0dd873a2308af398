import Compare
import Docs
import Foundation
import WorkbenchKit

// The commands for maintainers, and `make contract`: `tools NAME`.
Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  let options = Options()
  let console = Console.standard
  let name = CommandLine.arguments.dropFirst().first ?? ""
  switch name {
  case "compare":
    return try CompareTool.run(root: root, options: options, console: console)
  case "site":
    try SiteTool.run(root: root, options: options, console: console)
    return true
  case "contract":
    return try ContractTool.run(root: root, options: options, console: console)
  default:
    return try DocsTool.run(name, root: root, options: options, console: console)
  }
}
