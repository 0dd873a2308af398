import Foundation
import NewClient
import WorkbenchKit

let usage = """
  usage: new-client make [FILE]   makes a client; reads NAME STYLE SAMPLE GET MODEL BASE TO DATES URLS MAP;
                                  writes its name, and its folder if it is outside, to FILE
         new-client model         prints the model of an answer; reads SAMPLE MODEL DATES URLS MAP
         new-client remove        removes a guest; reads NAME FORCE
    Each is a variable of the environment, as `make new`, `make new-model` and `make new-remove` pass them on.
  """

func variable(_ name: String) -> String {
  ProcessInfo.processInfo.environment[name] ?? ""
}

/// What the user typed: in variables, or, on a terminal without them, in answers to questions.
func input(in root: URL) throws -> ClientInput {
  var input = try ClientInput(variables: ProcessInfo.processInfo.environment)
  if input.isEmpty, isatty(STDIN_FILENO) == 1 {
    input.ask(styles: try Workspace.styles(in: root)) { question in
      FileHandle.standardOutput.write(Data(question.utf8))
      return readLine() ?? ""
    }
  }
  return input
}

func make(in root: URL) throws {
  let order = try ClientOrder(input(in: root), root: root)
  let plan = try ClientPlan(order)
  if order.style.hasChanges {
    print("note: the client is made from files with changes that are not committed")
  }
  let (made, changed) = try ClientMaker(plan, root: root).make()
  for line in MadeFiles(made: made, changed: changed).lines { print(line) }
  for line in plan.findings { print("inferred: \(line)") }
  // `.ci/new` tests the client that was made, also when its name was asked for.
  if let file = CommandLine.arguments.dropFirst(2).first {
    let lines = "\(order.name.text)\n\(order.destination?.path ?? "")\n"
    try lines.write(toFile: file, atomically: true, encoding: .utf8)
  }
}

func remove(in root: URL) throws {
  let name = variable("NAME")
  try ClientRemover(name, root: root).remove(isForced: variable("FORCE") == "1")
  print("removed: \(name), and its lines in Package.swift, the Xcode workspace and Subjects.swift")
}

Tool.run {
  let root = URL(filePath: FileManager.default.currentDirectoryPath)
  do {
    switch CommandLine.arguments.dropFirst().first {
    case "make": try make(in: root)
    case "model":
      let order = try ModelOrder(ClientInput(variables: ProcessInfo.processInfo.environment))
      print(order.source, terminator: "")
      for line in order.notes { FileHandle.standardError.write(Data("inferred: \(line)\n".utf8)) }
    case "remove": try remove(in: root)
    default: Tool.fail(usage)
    }
    return true
  } catch let error as CocoaError {
    throw WorkbenchError(
      "\(error.localizedDescription) Nothing was changed. Choose a folder that can be written, with free space."
    )
  }
}
