import Foundation
import WorkbenchKit

/// A `swift` that runs a shell script, for tests of what starts `swift build`.
public enum FakeSwift {
  /// Makes a folder in which `swift build` runs these commands. It changes the `PATH` of the process, so
  /// a test needs a process of its own.
  public static func folder(_ commands: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let programs = folder.appending(path: "bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    // `swift build` is `sh build` here, which reads the file `build` in the current folder.
    try FileManager.default.createSymbolicLink(
      atPath: programs.appending(path: "swift").path, withDestinationPath: "/bin/sh")
    try Data(commands.utf8).writeUnsynced(to: folder.appending(path: "build"))
    setenv("PATH", "\(programs.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")", 1)
    return folder
  }
}
