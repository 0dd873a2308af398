import Foundation
import TestRunner
import WorkbenchKit

/// Builds a learner's package and runs its tests.
struct KataTests: Sendable {
  /// What a build and a run show.
  enum Verdict: Sendable {
    /// The compiler's messages, the errors first in each file; never empty of errors.
    case doesNotCompile([CompilerMessage])
    /// SwiftPM refused the package, or the linker failed: the lines that say why.
    case doesNotBuild(String)
    /// The tests ran; with the compiler's warnings.
    case ran(PackageResult, warnings: [CompilerMessage])

    /// Why there was nothing to run, in one line; empty when there was.
    var reason: String {
      switch self {
      case .doesNotCompile(let errors): errors[0].text
      case .doesNotBuild(let text): text.split(separator: "\n").first.map(String.init) ?? ""
      case .ran: ""
      }
    }

    /// Whether all tests passed.
    var isGreen: Bool {
      if case .ran(let result, _) = self { result.isGreen } else { false }
    }
  }

  /// Builds and runs a package. The tests of this tool put in one that compiles nothing.
  typealias Runner = @Sendable (KataTests) throws -> Verdict
  /// Runs `swift build` with options. The tests of ``verdict()`` put in one that only prints.
  typealias Build = @Sendable ([String]) throws -> (ending: ChildProcess.Ending, text: String)

  /// The package's name.
  let name: String
  /// Its folder.
  let folder: URL
  /// Options for `swift build`, beside those that every build has.
  var options: [String] = []
  /// How long to wait for the next test to end, in seconds.
  var patience = 5.0
  /// How it is built.
  var build: Build = {
    try ChildProcess(["/usr/bin/env", "swift", "build"] + $0).output(deadline: 1_800)
  }

  /// Builds and runs.
  ///
  /// - Throws: ``WorkbenchError`` after Ctrl-C and on a full disk.
  func verdict() throws -> Verdict {
    if let emptyFolder {
      return .doesNotBuild("\(folder.path)/\(emptyFolder) has no Swift file")
    }
    waitForTheSecondAfterTheLastBuild()
    let output = try build(
      ["--build-tests", "--disable-xctest", "--package-path", folder.path] + options)
    try Interruption.check()
    let messages = CompilerMessage.all(in: output.text)
    if output.ending == .exited(0) {
      return .ran(try run(), warnings: messages.filter { !$0.isError })
    }
    let errors = messages.filter(\.isError)
    if !errors.isEmpty { return .doesNotCompile(errors) }
    try DiskSpace.check(at: folder)
    return .doesNotBuild(Toolchain.errors(in: output.text))
  }

  /// Waits, if the last build ended in this second, until the second is over.
  ///
  /// Swift 6.3 on Linux compares whole seconds. A module that is made in the second in which the last build began
  /// looks old, and tests that use it keep their old code: a call of `cancel()` then calls what stands
  /// in its place now.
  private func waitForTheSecondAfterTheLastBuild() {
    // SwiftPM writes it when a build ends.
    let database = folder.appending(path: ".build/build.db")
    let attributes = try? FileManager.default.attributesOfItem(atPath: database.path)
    guard let end = attributes?[.modificationDate] as? Date else { return }
    let next = Date(timeIntervalSince1970: end.timeIntervalSince1970.rounded(.down) + 1)
    // A file of another clock can be years ahead.
    if next.timeIntervalSinceNow <= 1 { Thread.sleep(until: next) }
  }

  /// The folder of a target that has no Swift file; `nil` when each target has one.
  ///
  /// Swift would go on with what it had built of such a target before, and only the linker would complain.
  private var emptyFolder: String? {
    ["Sources/\(name)", "Sources/\(name)Doubles", "Tests/\(name)Tests"].first {
      let files = try? Workspace.files(below: $0, in: folder)
      return files?.contains { $0.hasSuffix(".swift") } != true
    }
  }

  /// Runs the tests that are built.
  private func run() throws -> PackageResult {
    let package = Workspace.Package(name: name, path: folder.path)
    #if canImport(Darwin)
      let mode = BundleRunner.Mode.package(buildFolder: nil, sanitizer: nil)
    #else
      let mode = BundleRunner.Mode.bundle(products: folder.appending(path: ".build/debug"))
    #endif
    let runner = BundleRunner(mode: mode, deadline: 600, patience: patience)
    return try PackageTests(of: package, runner: runner).run()
  }
}
