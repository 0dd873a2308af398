import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// A copy of the repository, in which mutants are built. It stays for the next run, so that only changed files
/// are compiled again.
struct ScratchCopy: Bench {
  let toolchain: String
  let folder: URL

  init(in folder: URL) throws {
    self.folder = folder
    toolchain = try Toolchain.describe()
  }

  func build(_ files: [String: Data]) throws -> Tests {
    try write(files)
    let (ending, output) = try ChildProcess(
      ["/usr/bin/env", "swift", "build", "--build-tests"], in: folder
    ).output(deadline: 3_600)
    try Interruption.check()
    guard ending == .exited(0) else { throw BuildFailure(output: output) }
    let launcher = try TestLauncher(package: folder)
    return { judge, style in
      guard judge != .own else { return try launcher.run(target: "\(style)Tests") }
      return try launcher.run(
        target: "ContractTests", filters: [ContractResults.test],
        environment: [
          "CONTRACT_STYLE": style, "CONTRACT_LANE": judge.rawValue,
          // Calls of mutants often never end, so the contract waits only half as long as usual for one.
          "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
        ])
    }
  }

  /// Creates or updates the copy. Does not touch files that did not change, so that they are not compiled.
  func write(_ files: [String: Data]) throws {
    for (path, data) in files {
      let copy = folder.appending(path: path)
      guard (try? Data(contentsOf: copy)) != data else { continue }
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.writeSource(to: copy)
    }
    for path in (try? Workspace.files(below: "", in: folder)) ?? [] where files[path] == nil {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
  }
}

/// The sources of the styles, and the tests of the judges.
enum Sources {
  /// All files that are built, by their paths relative to the repository.
  ///
  /// They are read once: edits during a long run do not change what is judged.
  static func read(in root: URL) throws -> [String: Data] {
    let paths = try ["Package.swift", "Fixtures", "Packages", "Tests"].flatMap {
      try Workspace.files(below: $0, in: root)
    }
    // The tools are packages that the root's manifest does not know.
    let built = paths.filter { !$0.starts(with: #/Packages/(Workbench|Mutation)\//#) }
    return try Dictionary(
      uniqueKeysWithValues: built.map { ($0, try Data(contentsOf: root.appending(path: $0))) })
  }
}
