import Foundation
import SampleRepositories
import WorkbenchKit

/// A scratch folder with some of the scripts of `.ci`, and stubs of what these call. It is removed
/// on deinit.
final class ScriptFolder: Sendable {
  /// The repository of these tests.
  static let repository = (1...6).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Makes a folder with these scripts of `.ci`.
  init(_ scripts: String...) throws {
    let folder = root.appending(path: ".ci")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for script in scripts {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: script),
        withDestinationURL: Self.repository.appending(path: ".ci/\(script)"))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  /// Writes a file, and creates its folder.
  func write(_ text: String, to path: String) throws {
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).writeUnsynced(to: file)
  }

  /// Puts a program that runs these commands at a path. See `BundleScript`.
  func stub(_ path: String, _ commands: String = "") throws {
    try BundleScript.write(commands, to: root.appending(path: path))
  }

  /// Runs a command in the folder, where the programs in `.bin` come first.
  func run(_ command: String...) throws -> (ending: ChildProcess.Ending, text: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try ChildProcess(
      ["/usr/bin/env"] + command, in: root,
      environment: ["PATH": "\(root.appending(path: ".bin").path):\(path)"]
    ).output()
  }
}
