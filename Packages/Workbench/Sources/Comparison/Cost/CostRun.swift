import Foundation
import WorkbenchKit

/// Runs the benchmark `cost`, unless its result for this code is stored.
struct CostRun {
  let root: URL
  let folder: URL
  let styles: [String]
  let compiler: Compiler

  /// The benchmark's result, measured now or in an earlier run.
  ///
  /// - Parameter copy: Makes the scratch copy, in which the benchmark is built for release.
  func cost(in copy: () throws -> ScratchCopy) throws -> Cost {
    let code = try styles.flatMap { try Workspace.buildInputs(of: "Packages/\($0)", in: root) }
    let benchmark = ["Tests/CostCommand", "Tests/ContractKit", "Fixtures/Sources", "Package.swift"]
    let fingerprint = try Fingerprint(of: code + benchmark, in: root, toolchain: compiler.version)
    let file = folder.appending(path: "cost-\(fingerprint.text).json")
    if !FileManager.default.fileExists(atPath: file.path) { try measure(into: file, in: copy()) }
    return try JSONDecoder().decode(Cost.self, from: Data(contentsOf: file))
  }

  private func measure(into file: URL, in copy: ScratchCopy) throws {
    if let problem = try compiler.build(["-c", "release", "--product", "cost"], copy.folder) {
      throw WorkbenchError("The benchmark does not build:\n\(problem)")
    }
    let command = copy.folder.appending(path: ".build/release/cost").path
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
