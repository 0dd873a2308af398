import Foundation
import WorkbenchKit

struct Git {
  enum Author: String {
    case learner = "learner@example.com"
    case katas = "katas@example.com"
  }

  let folder: URL

  /// The user's settings are not read, but git looks for these files by itself. The folder may be
  /// another user's.
  private static let git =
    ["GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "git"]
    + [
      "core.hooksPath=/dev/null", "core.excludesFile=/dev/null", "core.attributesFile=/dev/null",
      "safe.directory=*",
      // Otherwise each commit starts a process that looks whether the repository needs packing.
      "maintenance.auto=false",
    ].flatMap { ["-c", $0] }

  @discardableResult func callAsFunction(_ arguments: String...) throws -> String {
    try run(arguments)
  }

  @discardableResult func run(_ arguments: [String]) throws -> String {
    // In a hook, git names its own repository, index, author and dates in variables.
    let variables = ProcessInfo.processInfo.environment.keys
      .filter { $0.hasPrefix("GIT_") && $0 != "GIT_EXEC_PATH" }.flatMap { ["-u", $0] }
    let command = ["/usr/bin/env"] + variables + Self.git + arguments
    let output = try ChildProcess(command, in: folder).output()
    try require(
      output.ending == .exited(0), "git \(arguments[0]) in \(folder.path): \(output.text)")
    return output.text
  }

  func start() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try self("init", "--quiet")
  }

  @discardableResult func commit(_ message: String, by author: Author) throws -> Bool {
    try self("add", "--all")
    guard try !self("status", "--porcelain").isEmpty else { return false }
    try self(
      "-c", "user.name=\(author)", "-c", "user.email=\(author.rawValue)", "commit", "--quiet",
      "--no-verify", "--message", message)
    return true
  }
}
