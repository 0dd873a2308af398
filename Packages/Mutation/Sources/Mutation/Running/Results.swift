import Bugs
import Foundation
import WorkbenchKit

/// The results of one scope, kept from run to run.
struct Results: Sendable {
  private let store: Store<Judged.Result>
  /// Whether a mutant compiles stays the same until the sources change.
  private let build: Fingerprint
  /// What the tests say about it stays the same until anything changes.
  private let run: Fingerprint

  init(of scope: Scope, in copy: PackageCopy, folder: URL) throws {
    store = Store(folder)
    var build = Fingerprint()
    build.add(try Toolchain.describe())
    for source in scope.sources { build.add(String(decoding: source.text, as: UTF8.self)) }
    var run = try copy.fingerprint()
    for part in [build.text, scope.name, scope.judge.rawValue] { run.add(part) }
    (self.build, self.run) = (build, run)
  }

  /// The result of a mutant; `nil` when it has to run.
  subscript(id: String) -> Judged.Result? { store[key(build, id)] ?? store[key(run, id)] }

  /// Keeps a result. A run without a verdict may have had bad luck, and is repeated next time.
  func keep(_ result: Judged.Result, of id: String) {
    switch result {
    case .notCompiled: store[key(build, id)] = result
    case .verdict: store[key(run, id)] = result
    case .unclear: break
    }
  }

  private func key(_ fingerprint: Fingerprint, _ id: String) -> String {
    var fingerprint = fingerprint
    fingerprint.add(id)
    return fingerprint.text
  }
}
