import Foundation
import WorkbenchKit

/// What a command printed, and how it ended.
struct CommandOutput {
  /// The exit status; -1 when a signal ended it.
  let status: Int32
  /// What it printed, on both streams.
  let text: String

  /// Runs a command of the `PATH` and waits until it ends.
  ///
  /// - Parameters:
  ///   - command: The command and its arguments.
  ///   - folder: Where it runs; `nil` for the current folder.
  /// - Throws: ``WorkbenchError`` after Ctrl-C.
  init(of command: [String], in folder: URL? = nil) throws {
    let (ending, text) = try ChildProcess(["/usr/bin/env"] + command, in: folder)
      .output(deadline: 1_800)
    try Interruption.check()
    self.text = text
    status = if case .exited(let status) = ending { status } else { -1 }
  }
}
