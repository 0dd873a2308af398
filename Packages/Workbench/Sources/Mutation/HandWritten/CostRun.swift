import Comparison
import Foundation
import WorkbenchKit

/// Runs the benchmark `cost`, unless its result for this code is stored.
struct CostRun {
  let build: MutantBuild

  /// The benchmark's result, measured now or in an earlier run.
  func cost() throws -> Cost {
    let code = try build.styles.flatMap {
      try Workspace.buildInputs(of: "Packages/\($0)", in: build.root)
    }
    let benchmark = ["Tests/CostCommand", "Tests/ContractKit", "Package.swift"]
    let fingerprint = try Fingerprint(
      of: code + benchmark, in: build.root, toolchain: build.compiler.version)
    let file = build.folder.appending(path: "cost-\(fingerprint.text).json")
    if !FileManager.default.fileExists(atPath: file.path) { try measure(into: file) }
    return try JSONDecoder().decode(Cost.self, from: Data(contentsOf: file))
  }

  private func measure(into file: URL) throws {
    try build.copy()
    let (isBuilt, output) = try build.compiler.build(
      ["-c", "release", "--product", "cost"], build.checkout)
    guard isBuilt else {
      throw WorkbenchError("The benchmark does not build:\n\(build.errors(in: output))")
    }
    let command = build.checkout.appending(path: ".build/release/cost").path
    let draft = file.appendingPathExtension("draft")
    let ending = try ChildProcess([command, "--json", draft.path])
      .run(output: .standardError, deadline: 600)
    try Interruption.check()
    guard ending == .exited(0) else {
      throw WorkbenchError("The benchmark failed: \(ending). Its messages are above.")
    }
    try FileManager.default.moveItem(at: draft, to: file)
  }
}
