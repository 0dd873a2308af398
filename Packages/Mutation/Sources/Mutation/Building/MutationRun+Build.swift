import Bugs
import Foundation
import WorkbenchKit

/// Builds with all mutants compiled in and switched off. If a mutant doesn't compile, the error
/// shows which one it is, and it is left out.
extension MutationRun {
  static let notCompiled = "it doesn't compile"

  /// Builds the mutants with these ids, or the original code if there are none. Returns the
  /// mutants' numbers by their ids.
  mutating func build(_ ids: Set<String>) throws -> [String: Int] {
    while true {
      let numbers = Dictionary(zip(scope.mutants.map(\.id), 1...)) { first, _ in first }
        .filter { ids.contains($0.key) && leftOut[$0.key] == nil }
      let written = scope.sources.map {
        (file: scope.package.appending(path: $0.path).path, text: MutatedSource($0, numbers))
      }
      var changes = Dictionary(uniqueKeysWithValues: written.map { ($0.file, $0.text.text) })
      for source in scope.firstSources {
        changes[scope.package.appending(path: source).path]? += MutatedSource.activeMutant
      }
      if ids.isEmpty { changes = [:] }
      if !scope.filters.isEmpty {
        let manifest = scope.package.appending(path: "Package.swift")
        changes[manifest.path] =
          try String(contentsOf: manifest, encoding: .utf8)
          + Workspace.removal(ofTestsBut: scope.tests)
      }
      try copy.write(changes)
      // Get all errors of a module at once, not just those in the first file that has any.
      let (isBuilt, text) = try TestBuild.run(
        copy.place(of: scope.package),
        flags: ["-continue-building-after-errors", "-no-warnings-as-errors"])
      if isBuilt { return numbers }
      let output = text.replacing("\(copy.folder.path)/", with: "/")
      let found = CompilerMessage.all(in: output).filter(\.isError).map { error in
        written.first { $0.file == error.place.file }?.text.mutants(at: error.place.line) ?? []
      }
      // An error outside of the branches belongs to all mutants of a declaration. It counts only if
      // none of them has its own error.
      let own = found.filter { $0.count == 1 }
      let broken = Set((own.isEmpty ? found : own).joined())
      let summary = CompilerMessage.summary(of: output, from: scope.package)
      try require(!broken.isEmpty, "\(scope.name) doesn't build:\n\(summary)")
      for id in own.joined() { leftOut[id] = Self.notCompiled }
      for ids in found where own.isEmpty { leaveOut(ids, "doesn't compile with several bodies") }
      console.report("not compiled: \(broken.count); building without them …\n")
    }
  }

  mutating func leaveOut(_ ids: [String], _ reason: String) {
    guard let first = scope.mutants.first(where: { ids.contains($0.id) }) else { return }
    for id in ids {
      leftOut[id] =
        "\(first.path):\(first.line): mutants left out: \(ids.count), because `\(first.declaration)` \(reason)"
    }
  }
}
