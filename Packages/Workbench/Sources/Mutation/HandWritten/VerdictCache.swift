import Comparison
import Foundation
import WorkbenchKit

/// Verdicts of earlier runs.
///
/// A verdict stays valid until its mutant changes, or the code of the style, the tests of the judge, a local
/// package that the style depends on, or the compiler.
struct VerdictCache: Sendable {
  private let folder: URL
  private let inputs: [String: [Judge: Fingerprint]]

  /// Opens the cache in a folder and creates the folder when it does not exist.
  init(in folder: URL, of root: URL, styles: [String], toolchain: String) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let contract = ["ContractKit", "ContractSubjects", "ContractTests"].map { "Tests/\($0)" }
    inputs = try Dictionary(
      uniqueKeysWithValues: styles.map { style in
        let package = "Packages/\(style)"
        let code = try Workspace.buildInputs(of: package, in: root)
        let own = try Fingerprint(of: code + ["\(package)/Tests"], in: root, toolchain: toolchain)
        let lane = try Fingerprint(
          of: code + ["Fixtures/Sources"] + contract, in: root, toolchain: toolchain)
        return (style, [.own: own, .doubles: lane, .loopback: lane])
      })
  }

  /// The cached verdict; `nil` when there is none.
  subscript(mutant: Mutant, judge: Judge) -> Verdict? {
    guard let data = try? Data(contentsOf: file(mutant, judge)) else { return nil }
    return try? JSONDecoder().decode(Verdict.self, from: data)
  }

  /// A mutant with the verdicts of all judges.
  ///
  /// - Throws: ``WorkbenchError`` when one is missing: nobody may take it for a survivor or a kill.
  func entry(_ mutant: Mutant) throws(WorkbenchError) -> Comparison.Entry {
    var verdicts: [Judge: Verdict] = [:]
    for judge in Judge.allCases {
      guard let verdict = self[mutant, judge] else {
        throw WorkbenchError("\(mutant.name) has no verdict of \(judge.rawValue): run it again.")
      }
      verdicts[judge] = verdict
    }
    return Comparison.Entry(mutant, verdicts: verdicts)
  }

  /// Stores a verdict.
  func keep(_ verdict: Verdict, on mutant: Mutant, by judge: Judge) throws {
    try JSONEncoder().encode(verdict).write(to: file(mutant, judge), options: .atomic)
  }

  private func file(_ mutant: Mutant, _ judge: Judge) -> URL {
    var fingerprint = inputs[mutant.style]?[judge] ?? Fingerprint()
    fingerprint.add(mutant.style)
    fingerprint.add(judge.rawValue)
    fingerprint.add(mutant.patch.text)
    return folder.appending(path: "\(fingerprint.text).json")
  }
}
