import Foundation
import WorkbenchKit

/// What builds the code with mutants. Tests put in one that writes shell scripts.
struct Compiler: Sendable {
  /// The compiler version and the platform. Stored results are valid for one of them.
  let version: String
  /// How much space must be free on the disk, in bytes.
  let neededSpace: Int
  /// Builds the package in a folder with some options.
  let build:
    @Sendable (_ options: [String], _ folder: URL) throws -> (isBuilt: Bool, output: String)

  /// `swift build` of the toolchain on the `PATH`.
  static func swift() throws -> Compiler {
    Compiler(version: try Toolchain.describe(), neededSpace: 1_000_000_000) { options, folder in
      let (ending, text) = try ChildProcess(
        // All errors at once: otherwise the compiler stops after the first file that has one.
        ["/usr/bin/env", "swift", "build", "--disable-xctest"] + options
          + ["-Xswiftc", "-continue-building-after-errors"], in: folder
      ).output(deadline: 1_800)
      try Interruption.check()
      if ending != .exited(0) { try DiskSpace.check(at: folder) }
      return (ending == .exited(0), text)
    }
  }
}
