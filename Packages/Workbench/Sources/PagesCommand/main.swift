import Foundation
import Pages

let usage = """
  usage: pages
    Checks whether the published pages tell the truth. Run it in the repository. Each finding is one line:
    the place, what is untrue, and what mends it. Exit status: 0 when all is true, 1 with findings, 2 when
    it cannot be checked.
  """

/// Prints an error to standard error and exits with status 2.
func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data((line + "\n").utf8))
  exit(2)
}

guard CommandLine.arguments.count == 1 else { fail(usage) }
do {
  let command = PagesCommand(
    root: URL(filePath: FileManager.default.currentDirectoryPath),
    print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) })
  exit(try command.run() ? 0 : 1)
} catch {
  fail("\(error)")
}
