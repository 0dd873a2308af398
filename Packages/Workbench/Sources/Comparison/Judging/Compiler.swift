import Foundation
import WorkbenchKit

/// What builds the scratch copy. Tests put in one that writes shell scripts.
struct Compiler: Sendable {
  /// The compiler version and the platform. Stored results are valid for one of them.
  let version: String
  /// How much space must be free on the disk, in bytes.
  let neededSpace: Int
  /// Builds the package in a folder with some options; returns the errors, or `nil` for success.
  let build: @Sendable (_ options: [String], _ folder: URL) throws -> String?

  /// `swift build` of the toolchain on the `PATH`.
  static func swift() throws -> Compiler {
    Compiler(version: try Toolchain.describe(), neededSpace: 1_000_000_000) { options, folder in
      let log = folder.appending(path: "build.log")
      try Data().write(to: log)
      let ending = try ChildProcess(["/usr/bin/env", "swift", "build"] + options, in: folder)
        .run(output: FileHandle(forWritingTo: log), deadline: 1_800)
      try Interruption.check()
      guard ending != .exited(0) else { return nil }
      try DiskSpace.check(at: folder)
      return Toolchain.errors(in: String(decoding: try Data(contentsOf: log), as: UTF8.self))
    }
  }
}
