import Comparison
import Foundation
import Pages
import WorkbenchKit

let usage = """
  usage: pages [--comparison]
    Checks whether the published pages tell the truth. Run it in the repository. Each finding is one line:
    the place, what is untrue, and what mends it. Exit status: 0 when all is true, 1 with findings, 2 when
    it cannot be checked.
    --comparison  write the comparison's pages again from docs/comparison.json, and check nothing
  """

let arguments = CommandLine.arguments.dropFirst()
guard arguments.isEmpty || arguments == ["--comparison"] else { Tool.fail(usage) }
Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  guard arguments.isEmpty else {
    try ComparisonFiles(storedIn: root).write()
    return true
  }
  return try PagesCommand(root: root, print: Console.standard.write).run()
}
