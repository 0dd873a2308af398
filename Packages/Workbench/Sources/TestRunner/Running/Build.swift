import Foundation
import WorkbenchKit

/// The build of a package's tests.
struct Build {
  let package: URL
  let sanitizer: String?
  let console: Console

  /// Options for SwiftPM.
  var options: [String] {
    guard let sanitizer else { return [] }
    return [
      "--sanitize", sanitizer, "--scratch-path",
      package.appending(path: ".build-\(sanitizer)").path,
    ]
  }

  /// Environment variables for the tests.
  var environment: [String: String] {
    guard sanitizer != nil else { return [:] }
    let suppressions = package.appending(path: ".ci/tsan-suppressions").path
    return ["TSAN_OPTIONS": "suppressions=\(suppressions)", "TIMEOUT_FACTOR": "10"]
  }

  /// Builds, with its progress on a terminal.
  ///
  /// - Throws: ``WorkbenchError`` with the errors of the compiler.
  func run() throws {
    console.report("building …\n")
    let command = [
      "/usr/bin/env", "swift", "build", "--build-tests", "--package-path", package.path,
    ]
    let (ending, text) = try ChildProcess(command + options).output(deadline: 3_600)
    try Interruption.check()
    guard ending != .exited(0) else { return }
    throw WorkbenchError(
      CompilerMessage.summary(
        of: text, from: URL(filePath: FileManager.default.currentDirectoryPath))
        + "\nThe build failed; nothing was tested.")
  }
}
