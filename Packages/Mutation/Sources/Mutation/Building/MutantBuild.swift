import Bugs
import Foundation
import WorkbenchKit

/// One build that contains all mutants of a package, each switched off.
///
/// A mutant that does not compile is found by the place of the error, taken out, and the build is repeated.
struct MutantBuild {
  let scope: Scope
  let copy: PackageCopy
  let report: @Sendable (String) -> Void

  /// Builds the mutants.
  ///
  /// - Parameter notCompiled: The ids of mutants that are known not to compile. Those that are found are added.
  /// - Returns: What switches each mutant on, by its id.
  func build(without notCompiled: inout Set<String>) throws -> [String: Int] {
    let numbers = Dictionary(zip(scope.mutants.map(\.id), 1...)) { first, _ in first }
    while true {
      let left = numbers.filter { !notCompiled.contains($0.key) }
      let written = scope.sources.map {
        (file: scope.package.appending(path: $0.path).path, text: MutatedSource($0, numbers: left))
      }
      var changes = Dictionary(uniqueKeysWithValues: written.map { ($0.file, $0.text.text) })
      for module in scope.modules {
        changes[module.appending(path: "ActiveMutant_.swift").path] = MutatedSource.activeMutant
      }
      let (isBuilt, output) = try compile(changes)
      if isBuilt { return left }
      let found = CompilerMessage.all(in: output).filter(\.isError).map { error in
        written.first { $0.file == error.place.file }?.text.mutants(at: error.place.line) ?? []
      }
      // An error beside the branches of a declaration comes from its mutants together. So all of them are taken out,
      // but only when no mutant has an error of its own.
      let own = found.filter { $0.count == 1 }
      let broken = Set((own.isEmpty ? found : own).joined())
      guard !broken.isEmpty else {
        try buildWithoutMutants()
        throw WorkbenchError(
          "\(scope.name) does not build with its mutants:\n"
            + CompilerMessage.summary(of: output, from: scope.package))
      }
      notCompiled.formUnion(broken)
      if own.isEmpty {
        let names = scope.mutants.filter { broken.contains($0.id) }
          .map { "\($0.declaration) in \($0.path)" }
        report(
          "\(Set(names).sorted().joined(separator: ", ")): does not compile with mutants; left out\n"
        )
      }
      report("\(broken.count) mutants do not compile; building without them …\n")
    }
  }

  /// Builds the code as it is.
  func buildWithoutMutants() throws {
    let (isBuilt, output) = try compile([:])
    guard !isBuilt else { return }
    throw WorkbenchError(
      "\(scope.name) does not build:\n" + CompilerMessage.summary(of: output, from: scope.package))
  }

  private func compile(_ changes: [String: String]) throws -> (isBuilt: Bool, output: String) {
    try copy.write(changes)
    // All errors of a module at once, and not those of its first file with one.
    let (isBuilt, output) = try TestBuild.run(
      copy.place(of: scope.package), flags: ["-continue-building-after-errors"])
    return (isBuilt, output.replacing("\(copy.folder.path)/", with: "/"))
  }
}
