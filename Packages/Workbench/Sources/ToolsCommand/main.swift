import Compare
import Docs
import Foundation
import Katas
import NewClient
import WorkbenchKit

// Every command but `make test`: `tools NAME`. What it works on stands in the environment, such as
// STYLE.
Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  let options = Options()
  let console = Console.standard
  let name = CommandLine.arguments.dropFirst().first ?? ""
  switch name {
  case "new", "new-model":
    try NewClientTool.run(name, root: root, options: options, console: console)
    return true
  case "compare":
    return try CompareTool.run(root: root, options: options, console: console)
  case "docs", "lint-pages":
    return try DocsTool.run(name, root: root, options: options, console: console)
  case "site":
    try SiteTool.run(root: root, options: options, console: console)
    return true
  case "contract":
    return try ContractTool.run(root: root, options: options, console: console)
  default:
    return try KatasTool.run(name, root: root, options: options, console: console)
  }
}
