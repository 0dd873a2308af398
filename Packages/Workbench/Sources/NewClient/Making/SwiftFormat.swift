import Foundation
import WorkbenchKit

/// `swift format`, which lays out what is generated.
enum SwiftFormat {
  /// Formats all files below a folder that holds a `.swift-format`.
  ///
  /// - Throws: ``WorkbenchError`` with the first lines of its complaints.
  static func format(_ folder: URL, swift: [String] = ["/usr/bin/env", "swift"]) throws {
    // In the folder itself: `swift format` takes a path that begins as that of its own folder for one inside.
    let options = ["format", "--in-place", "--parallel", "--recursive", "--configuration"]
    let (ending, log) = try ChildProcess(swift + options + [".swift-format", "."], in: folder)
      .output(deadline: 120)
    guard ending == .exited(0) else {
      throw WorkbenchError(
        "swift format failed. Nothing was changed.\n"
          + log.split(separator: "\n").prefix(5).joined(separator: "\n"))
    }
  }
}
