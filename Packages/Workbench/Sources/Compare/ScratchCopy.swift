import Bugs
import Foundation
import WorkbenchKit

/// A copy of the repository, which stays for the next run, so that only changed files are compiled
/// again.
struct ScratchCopy: Bench {
  let toolchain: String
  let folder: URL

  func build(_ files: [String: Data]) throws -> (tests: Tests?, output: String) {
    try Workspace.write(files, to: folder)
    let (isBuilt, output) = try TestBuild.run(folder)
    guard isBuilt else { return (nil, output) }
    let launcher = try TestLauncher(package: folder, options: TestBuild.options)
    let oneAtATime = NSLock()
    let tests: Tests = { suite, style in
      let (target, filters, environment) = suite.tests(of: style)
      // Where test targets have no products of their own, as on macOS, SwiftPM starts one run at a
      // time.
      if !launcher.hasProducts { oneAtATime.lock() }
      defer { if !launcher.hasProducts { oneAtATime.unlock() } }
      return try launcher.run(target: target, filters: filters, environment: environment)
    }
    return (tests, output)
  }
}
