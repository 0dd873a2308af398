import Foundation
import WorkbenchKit

/// Formats, builds and tests a package, step by step.
struct PackageRun {
  /// The command of the toolchain.
  let swift: [String]
  let console: Console
  /// What the steps call the package.
  let name: String
  /// Where what is built is kept; `nil` for the package's own folder.
  let scratch: String?
  /// Paths in errors are relative to this folder.
  let root: URL

  struct Failure: Error {
    let what, log: String
  }

  /// Returns the number of the compiler's warnings.
  func build(_ step: String, _ folder: URL) throws -> Int {
    let (isBuilt, log) = try run(step, in: folder, ["build", "--build-tests"])
    guard isBuilt else {
      throw Failure(what: "doesn't compile", log: CompilerMessage.summary(of: log, from: root))
    }
    return CompilerMessage.all(in: log).count
  }

  /// Runs tests. The count is what the pattern finds in the log.
  func test(
    _ step: String?, _ folder: URL, _ what: String,
    _ pattern: Regex<(Substring, Substring)> = /Test run with (\d+) tests? .*passed/,
    meaning: ([Substring]) -> Substring
  ) throws -> (count: Int, log: String) {
    let (isGreen, log) = try run(step, in: folder, ["test", "--skip-build", "--disable-xctest"])
    let lines = log.split(separator: "\n")
    let count = lines.compactMap { $0.firstMatch(of: pattern)?.output.1 }.last.flatMap { Int($0) }
    guard isGreen, let count else {
      // The lines below an issue say more, such as what a cell expected, and what it saw.
      let issues = log.matches(of: /✘.* recorded\b.*(?:\n↳.*)*/).map(\.output)
      let shown = issues.isEmpty ? lines.suffix(5) : issues.prefix(3) + [meaning(issues)]
      throw Failure(
        what: isGreen ? "ran no tests" : what, log: shown.joined(separator: "\n"))
    }
    return (count, log)
  }

  /// Runs a command of the toolchain in a package.
  func run(
    _ step: String?, in folder: URL, _ arguments: [String]
  ) throws -> (isFine: Bool, log: String) {
    if let step { console.report("\(step) \(name) …\n") }
    let build =
      arguments[0] == "format" ? [] : scratch.map { ["--scratch-path", $0] } ?? []
    let (ending, log) = try ChildProcess(
      swift + arguments + build, in: folder, environment: ["SWT_SF_SYMBOLS_ENABLED": "0"]
    ).output(deadline: 1_800)
    guard (try? Interruption.check()) != nil else {
      throw WorkbenchError("Interrupted. Nothing was created.")
    }
    return (ending == .exited(0), log)
  }
}
