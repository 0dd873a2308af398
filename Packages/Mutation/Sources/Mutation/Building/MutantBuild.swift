import Foundation
import WorkbenchKit

/// One build that contains all mutants of a package, each switched off.
///
/// A mutant that does not compile is found by the place of the error, taken out, and the build is repeated.
struct MutantBuild {
  /// Builds the tests of the package in a folder, and returns whether that succeeded, and what was printed.
  typealias Compiler = @Sendable (_ package: URL) throws -> (isBuilt: Bool, output: String)

  let scope: Scope
  let copy: PackageCopy
  let compiler: Compiler
  let report: @Sendable (String) -> Void

  /// Builds the mutants.
  ///
  /// - Parameter notCompiled: The ids of mutants that are known not to compile. Those that are found are added.
  /// - Returns: What switches each mutant on, by its id.
  /// - Throws: ``WorkbenchError`` when the code does not build without a mutant.
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
      try copy.write(changes)
      let (isBuilt, output) = try compiler(copy.place(of: scope.tested))
      try Interruption.check()
      if isBuilt { return left }
      let text = copy.withOriginalPaths(output)
      let found = CompilerMessage.all(in: text).filter(\.isError).map { error in
        written.first { $0.file == error.place.file }?.text.mutants(at: error.place.line) ?? []
      }
      // An error in a healthy body comes from what is around it. So all of its mutants are taken out, but only when no
      // mutant has an error of its own.
      let own = found.filter { $0.count == 1 }
      let broken = Set((own.isEmpty ? found : own).joined()).subtracting(notCompiled)
      guard !broken.isEmpty else {
        // Without mutants, the lines have their own numbers again.
        try copy.write([:])
        let plain = try compiler(copy.place(of: scope.tested))
        let said = plain.isBuilt ? text : copy.withOriginalPaths(plain.output)
        throw WorkbenchError(
          "\(scope.name) does not build\(plain.isBuilt ? " with its mutants" : ""):\n"
            + CompilerMessage.summary(of: said, from: scope.tested))
      }
      notCompiled.formUnion(broken)
      report("\(broken.count) mutants do not compile; building without them …\n")
    }
  }

  /// Swift Build makes a product of each test target, and many of them can run at the same time.
  static let options = ["--build-system", "swiftbuild"]

  /// `swift build` of the toolchain on the `PATH`.
  static let swift: Compiler = { package in
    let command = ChildProcess(
      ["/usr/bin/env", "swift", "build", "--package-path", package.path, "--build-tests"] + options
        // All errors of a module at once: Swift Build ends with the first batch of files that has one.
        + ["-continue-building-after-errors", "-driver-batch-count", "1", "-gnone"]
        .flatMap { ["-Xswiftc", $0] })
    var (ending, text) = try command.output(deadline: 1_800)
    // On a busy machine, Swift Build of Swift 6.3 sometimes crashes. The next run goes on where it stopped.
    if case .crashed = ending { (ending, text) = try command.output(deadline: 1_800) }
    return (ending == .exited(0), text)
  }
}
