import Foundation
import WorkbenchKit

extension Fingerprint {
  /// The fingerprint of a toolchain and of all files below some paths, including the files' paths.
  ///
  /// - Parameters:
  ///   - parts: Files and folders, relative to the repository.
  ///   - root: The repository.
  ///   - toolchain: The compiler's version.
  init(of parts: [String], in root: URL, toolchain: String) throws {
    self.init()
    add(toolchain)
    for path in try parts.flatMap({ try Workspace.files(below: $0, in: root) }) {
      add(path)
      add(String(decoding: try Data(contentsOf: root.appending(path: path)), as: UTF8.self))
    }
  }
}
