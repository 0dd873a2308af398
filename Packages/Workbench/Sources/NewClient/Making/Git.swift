import Foundation
import WorkbenchKit

/// What git knows of the workspace.
enum Git {
  /// The commit that is checked out; `unknown` without git.
  static func commit(of root: URL) -> String {
    (try? output(["rev-parse", "HEAD"], in: root))?.split(separator: "\n").first.map(String.init)
      ?? "unknown"
  }

  /// Whether files at these paths are changed and not committed; `false` without git.
  static func hasChanges(at paths: [String], in root: URL) -> Bool {
    (try? output(["status", "--porcelain", "--"] + paths, in: root)).map { !$0.isEmpty } ?? false
  }

  private static func output(_ arguments: [String], in root: URL) throws -> String {
    let (ending, text) = try ChildProcess(["/usr/bin/env", "git"] + arguments, in: root).output()
    guard ending == .exited(0) else { throw WorkbenchError("git failed") }
    return text
  }
}
