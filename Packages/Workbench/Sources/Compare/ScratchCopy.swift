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
    try Workspace.write(files, to: folder)
    let (isBuilt, output) = try TestBuild.run(folder)
    guard isBuilt else { throw BuildFailure(output: output) }
    let launcher = try TestLauncher(package: folder, options: TestBuild.options)
    let oneAtATime = NSLock()
    return { judge, style in
      let (target, filters, environment) = judge.tests(of: style)
      // Where test targets have no products of their own, as on macOS, SwiftPM starts one run at a time.
      if !launcher.hasProducts { oneAtATime.lock() }
      defer { if !launcher.hasProducts { oneAtATime.unlock() } }
      return try launcher.run(target: target, filters: filters, environment: environment)
    }
  }

  /// The files of the repository that are built, by their paths.
  ///
  /// They are read once: edits during a long run do not change what is judged.
  static func sources(in root: URL, styles: [String]) throws -> [String: Data] {
    let paths = try ["Package.swift", "Fixtures", "Packages", "Tests"].flatMap {
      try Workspace.files(below: $0, in: root)
    }
    // Pages are not built, and the tools are packages that the root's manifest does not know.
    let built = paths.filter {
      !$0.hasSuffix(".md") && !$0.hasPrefix("Packages/Workbench/")
        && !$0.hasPrefix("Packages/Mutation/")
    }
    var sources = try Dictionary(
      uniqueKeysWithValues: built.map { ($0, try Data(contentsOf: root.appending(path: $0))) })
    let tests = Set(styles.flatMap { style in Judge.allCases.map { $0.tests(of: style).target } })
    sources["Package.swift"]?.append(
      Data(
        "\npackage.targets.removeAll { $0.isTest && !\(tests.sorted()).contains($0.name) }\n".utf8))
    return sources
  }
}
