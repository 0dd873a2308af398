import Foundation
import WorkbenchKit

/// Where a client came from. It lies in the package as `.origin.json`.
struct Origin: Codable {
  /// The style that it was made from.
  let style: String
  /// The commit of the workspace, and whether files were changed since; `unknown` without git.
  let commit: String
  /// The command that made it.
  let command: String

  init(of order: ClientOrder) {
    func git(_ arguments: [String]) -> String? {
      let command = ["/usr/bin/env", "git"] + arguments
      let result = try? ChildProcess(command, in: order.style.root).output()
      return result?.ending == .exited(0) ? result?.text : nil
    }
    let commit = git(["rev-parse", "HEAD"])?.split(separator: "\n").first ?? "unknown"
    let parts = [
      "Packages/\(order.style.name)", "Packages/Workbench/Templates", "Fixtures", "Tests",
    ]
    let hasChanges = git(["status", "--porcelain", "--"] + parts).map { !$0.isEmpty } ?? false
    self.commit = commit + (hasChanges ? " with changes" : "")
    (style, command) = (order.style.name, order.command)
  }

  /// The text of its file.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
