import Foundation
import WorkbenchKit

/// Runs the benchmark `cost`, unless nothing changed that it measures.
struct CostRun {
  let root: URL
  let folder: URL
  let styles: [String]
  let toolchain: String

  /// What it measured, now or before.
  ///
  /// - Parameter copy: Gives the scratch copy, in whose release build it runs.
  func cost(in copy: () throws -> ScratchCopy) throws -> Cost {
    let inputs =
      styles.map { "Packages/\($0)/Sources" }
      + ["Tests/CostCommand", "Tests/ContractKit", "Fixtures", "Package.swift"]
    let fingerprint = try VerdictCache.fingerprint(of: inputs, in: root, from: toolchain)
    let file = folder.appending(path: "cost-\(fingerprint.text).json")
    if !FileManager.default.fileExists(atPath: file.path) { try measure(into: file, in: copy()) }
    return try JSONDecoder().decode(Cost.self, from: Data(contentsOf: file))
  }

  private func measure(into file: URL, in copy: ScratchCopy) throws {
    if let problem = try copy.build(["-c", "release", "--product", "cost"]) {
      throw WorkbenchError("The benchmark does not build:\n\(problem)")
    }
    let command = copy.folder.appending(path: ".build/release/cost").path
    let draft = file.appendingPathExtension("draft")
    let ending = try ChildProcess([command, "--json", draft.path])
      .run(output: .standardError, deadline: 600)
    try Interruption.check()
    guard ending == .exited(0) else {
      throw WorkbenchError("The benchmark did not end well: \(ending). Its messages are above.")
    }
    try FileManager.default.moveItem(at: draft, to: file)
  }
}
