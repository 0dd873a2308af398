import ContractKit
import ContractSubjects
import Foundation

let usage = """
  usage: contract [--style NAME] [--scenario ID-OR-PREFIX*] [--write PAGE]
         contract --check PAGE
    Runs the contract and prints the matrix.
    --style     runs only this style
    --scenario  runs only these scenarios
    --write     also writes the matrix into PAGE, between its markers
    --check     runs nothing; says where PAGE differs from the matrix that the styles declare
  """

/// Prints what is wrong to standard error, and exits with status 2.
func fail(_ line: String) -> Never {
  FileHandle.standardError.write(Data((line + "\n").utf8))
  exit(2)
}

var selection = ContractSelection()
var page: String?
var arguments = CommandLine.arguments.dropFirst()
while let option = arguments.popFirst() {
  switch (option, arguments.popFirst()) {
  case ("--style", let name?): selection.style = name
  case ("--scenario", let pattern?): selection.scenario = pattern
  case ("--write", let path?): page = path
  case ("--check", let path?): check(path)
  default: fail(usage)
  }
}

do {
  let cells = try selection.cells(of: page == nil ? Subjects.all : Subjects.styles)
  let matrix = await Matrix.playing(cells) { showProgress($0, of: cells.count) }

  let environment = ProcessInfo.processInfo.environment
  let isColored = isatty(STDOUT_FILENO) == 1 && environment["NO_COLOR"]?.isEmpty ?? true
  print(matrix.report(isColored: isColored))
  if let page, matrix.failures.isEmpty {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    try ContractPage.updating(text, with: matrix)
      .write(toFile: page, atomically: true, encoding: .utf8)
  }
  exit(matrix.failures.isEmpty ? 0 : 1)
} catch {
  fail("\(error)")
}
