import Foundation
import SampleRepositories
import Synchronization
import WorkbenchKit

@testable import TestRunner  // the time of the cores

/// A package whose test bundle is a shell script.
final class ScriptedPackage: Sendable {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let reports = Mutex<[String]>([])

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// What was said about tests that run again.
  var lines: [String] { reports.withLock(\.self) }

  /// Runs a script that notes its runs with `note`, and knows by `runs x` whether the test `x` is to run.
  ///
  /// Only on a machine that seems idle, what hangs is judged while it still has time.
  func run(
    _ commands: String, patience: Double = 10, onIdleMachine isIdle: Bool = false
  ) throws -> (result: PackageResult, runs: [String]) {
    let script = """
      note() { echo "$1" >>"${0%/*}/runs"; }
      runs() { [ -z "$filters" ] || case "$filters" in *"^$1\\$"*) true ;; *) false ;; esac; }
      placed() {
        event function ",\\"id\\":\\"$1\\",\\"name\\":\\"$1\\",\\
      \\"sourceLocation\\":{\\"_filePath\\":\\"$PWD/$1.swift\\",\\"line\\":1,\\"column\\":1}"
        event testStarted ",\\"testID\\":\\"$1\\""
      }
      \(commands)
      """
    try BundleScript.write("A", in: folder, script)
    var sut = PackageTests(
      of: Workspace.Package(name: "A", path: "Packages/A"),
      runner: BundleRunner(mode: .bundle(products: folder), deadline: 60, patience: patience),
      report: { line in self.reports.withLock { $0.append(line) } })
    let clock = IdleMachine.clock()
    sut.processorTime = { isIdle ? clock() : nil }
    let result = try sut.run()
    let runs = try String(contentsOf: folder.appending(path: "runs"), encoding: .utf8)
    return (result, runs.split(separator: "\n").map(String.init))
  }
}
