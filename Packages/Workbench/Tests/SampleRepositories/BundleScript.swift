import Foundation
import WorkbenchKit

/// A shell script in the place of a test bundle. It writes the events that Swift Testing would write.
///
/// Only links are made, and no executable file is written: on Linux a file cannot be started as long as a
/// child process that starts at the same time holds it open for writing ("Text file busy").
public enum BundleScript {
  /// Writes a script.
  ///
  /// - Parameters:
  ///   - name: The package whose tests it stands for.
  ///   - folder: The folder of products.
  ///   - commands: They can call `pass NAME`, `fail NAME`, `cell SCENARIO` for a failed cell of the contract,
  ///     and at the end `finish`. They can read `$filters`, the last one as `$filter`, and the environment.
  public static func write(_ name: String, in folder: URL, _ commands: String) throws {
    try write(commands, to: folder.appending(path: "\(name)PackageTests.xctest"))
  }

  /// Writes a script; `$words` are its arguments, and `$second` is the second of them.
  public static func write(_ commands: String, to file: URL) throws {
    let folder = file.deletingLastPathComponent()
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    // A new name each time, so that a copy of the link keeps its commands.
    let target = folder.appending(path: UUID().uuidString)
    try Data((commands + "\n").utf8).writeUnsynced(to: target.appendingPathExtension("commands"))
    try files.createSymbolicLink(at: target, withDestinationURL: script)
    try? files.removeItem(at: file)
    try files.createSymbolicLink(at: file, withDestinationURL: target)
  }

  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "bundle.sh")
}
