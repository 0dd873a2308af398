import Foundation
import WorkbenchKit

public enum KatasTool {
  public static func run(
    _ name: String, root: URL, options: Options, console: Console
  ) throws -> Bool {
    let command = KataCommand(root: root, options: options, screen: console) { tests in
      // A build can take minutes. Where nobody watches, its steps would fill the log.
      guard console.isTerminal else { return try tests.verdict() }
      defer { console.show(progress: "") }
      return try tests.verdict(showing: console.show(progress:))
    }
    return try run(name, command)
  }

  static func run(_ name: String, _ command: KataCommand) throws -> Bool {
    switch name {
    case "kata": try command.kata()
    case "check": return try command.check()
    case "watch": try Watch(command: command).run()
    case "next": return try command.next()
    case "hint": try command.hint()
    case "solution": try command.solution()
    case "judge":
      try JudgeExercise(command.begun(.judge, command.neededStyle("judge")), command).begin()
    case "hunt": try command.hunt()
    case "flaky": try command.flaky()
    case "legacy": try command.legacy()
    case "kata-verify": return try command.verify()
    case "kata-unfold", "kata-fold":
      let option = name == "kata-fold" ? "FROM" : "TO"
      let style = try command.neededStyle(name, or: KataPackage.legacy)
      let folder = try command.options[option].orThrow(
        "\(option) is missing: give a folder, as in \(option)=../course.")
      let history = CourseHistory(style: style, root: command.root)
      if name == "kata-fold" {
        try history.fold(from: URL(filePath: folder))
        command.screen.write("Next: make kata-verify STYLE=\(style)")
      } else {
        try history.unfold(to: URL(filePath: folder))
        command.screen.write(
          "When you have made your changes: make kata-fold STYLE=\(style) FROM=\(folder)")
      }
    default: throw WorkbenchError("There is no command \(name).")
    }
    return true
  }
}
