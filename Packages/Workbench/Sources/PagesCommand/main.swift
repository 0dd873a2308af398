import Foundation
import Pages
import WorkbenchKit

let usage = """
  usage: pages
    Checks whether the published pages tell the truth. Run it in the repository. Each finding is one line:
    the place, what is untrue, and what mends it. Exit status: 0 when all is true, 1 with findings, 2 when
    it cannot be checked.
  """

guard CommandLine.arguments.count == 1 else { Tool.fail(usage) }
Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  return try PagesCommand(root: root, print: Console.standard.write).run()
}
