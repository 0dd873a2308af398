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
    let log = FileManager.default.temporaryDirectory.appending(path: "kata-\(UUID().uuidString)")
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let ending = try ChildProcess(["/usr/bin/env"] + command, in: folder)
      .run(output: FileHandle(forWritingTo: log), deadline: 1_800)
    try Interruption.check()
    text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    status = if case .exited(let status) = ending { status } else { -1 }
  }
}
