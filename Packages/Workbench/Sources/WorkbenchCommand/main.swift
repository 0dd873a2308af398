import Foundation
import TestRunner
import WorkbenchKit

let usage = """
  usage: workbench test [--style NAME] [--products FOLDER | --loop SANITIZER] [--deadline SECONDS]
    Runs the tests of all packages of the workspace in the current folder, and prints a summary.
    --style     run only the tests of this style's package
    --products  the folder with the built test bundles (.build/debug)
    --loop      run `swift test` in each package instead; slower, but needs no hidden SwiftPM flag;
                with a sanitizer such as thread, or none
    --deadline  stop a package's tests after this time (120)
  """

/// Prints an error to standard error and exits with status 2.
func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data((line + "\n").utf8))
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
guard arguments.popFirst() == "test" else { fail(usage) }

var style: String?
var mode = BundleRunner.Mode.bundle(products: URL(filePath: ".build/debug"))
var deadline = 120.0
while let option = arguments.popFirst() {
  switch (option, arguments.popFirst()) {
  case ("--loop", let sanitizer?): mode = .package(sanitizer: sanitizer == "none" ? nil : sanitizer)
  case ("--style", let name?): style = name
  case ("--products", let folder?): mode = .bundle(products: URL(filePath: folder))
  case ("--deadline", let text?):
    guard let seconds = Double(text), seconds > 0 else {
      fail("DEADLINE=\(text) is not a number of seconds, such as 120.")
    }
    deadline = seconds
  default: fail(usage)
  }
}

do {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  let command = TestCommand(
    workspace: try Workspace(root: root),
    style: style,
    runner: BundleRunner(mode: mode, deadline: deadline),
    write: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) })
  exit(try command.run() ? 0 : 1)
} catch {
  fail("\(error)")
}
