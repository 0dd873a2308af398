import Foundation
import TestRunner
import WorkbenchKit

let usage = """
  usage: workbench test [--style NAME] [--test TEXT] [--products FOLDER]
                        [--loop FOLDER [--sanitize NAME]] [--passed FOLDER] [--unchanged NAME]
                        [--patience SECONDS] [--log FILE]
    Runs the tests of all packages of the workspace in the current folder, and prints a summary.
    --style     run only the tests of this style's package
    --test      run only the tests with this text in their name or their suite's
    --passed    the folder in which each package that passes gets a file, as old as the run
    --unchanged leave out the tests of this package, which passed before
    --products  the folder with the built test bundles (.build/debug)
    --loop      run `swift test` in each package instead; slower, but needs no hidden SwiftPM flag;
                the folder is for what it builds
    --sanitize  with --loop: the sanitizer, such as thread
    --patience  how long to wait for the next test to end before a run counts as hung (10)
    --log       the file for everything that the tests print (.build/test.log)
  """

var arguments = CommandLine.arguments.dropFirst()
guard arguments.popFirst() == "test" else { Tool.fail(usage) }

var style: String?
var test: String?
var passed: URL?
var unchanged: String?
var products = URL(filePath: ".build/debug")
var loop: URL?
var sanitizer: String?
var patience = 10.0
var log = URL(filePath: ".build/test.log")
while let option = arguments.popFirst() {
  switch (option, arguments.popFirst()) {
  case ("--loop", let folder?): loop = URL(filePath: folder)
  case ("--sanitize", let name?): sanitizer = name
  case ("--style", let name?): style = name
  case ("--test", let text?): test = text
  case ("--passed", let folder?): passed = URL(filePath: folder)
  case ("--unchanged", let name?): unchanged = name
  case ("--products", let folder?): products = URL(filePath: folder)
  case ("--log", let file?): log = URL(filePath: file)
  case ("--patience", let text?):
    guard let seconds = Double(text), seconds > 0 else {
      Tool.fail("DEADLINE=\(text) is not a number of seconds, such as 10.")
    }
    patience = seconds
  default: Tool.fail(usage)
  }
}

Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  let isColored =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"]?.isEmpty ?? true
  let mode: BundleRunner.Mode =
    if let loop { .package(buildFolder: loop, sanitizer: sanitizer) } else {
      .bundle(products: products)
    }
  return try TestCommand(
    workspace: try Workspace(root: root),
    style: style,
    test: test,
    passed: passed,
    unchanged: unchanged,
    runner: BundleRunner(mode: mode, deadline: 3_600, patience: patience),
    log: log,
    textStyle: TextStyle(isColored: isColored),
    console: .standard
  ).run()
}
