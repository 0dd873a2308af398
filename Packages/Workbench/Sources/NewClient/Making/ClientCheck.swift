import Foundation
import WorkbenchKit

/// The tests of a new client, its contract among them.
struct ClientCheck {
  let client: String
  let folder: URL
  /// The command that builds and tests.
  let swift: [String]
  let console: Console

  /// Builds and tests the client, and says what came of it.
  ///
  /// - Returns: Whether all tests passed, and the contract was among them.
  func run() throws -> Bool {
    let (built, log) = try step("building", ["build", "--build-tests"])
    guard built else {
      return fails("does not compile", CompilerMessage.summary(of: log, from: folder))
    }
    let warnings = CompilerMessage.all(in: log).count
    if warnings > 0 { console.write("warnings of the compiler: \(warnings)") }
    let (passed, output) = try step("testing", ["test", "--skip-build", "--disable-xctest"])
    let lines = output.split(separator: "\n")
    let tests = lines.compactMap {
      $0.firstMatch(of: /Test run with (\d+) tests? .*passed/)?.output.1
    }
    let cells = lines.compactMap {
      $0.firstMatch(of: /clientHonoursTheContract\(cell:\) with (\d+) test cases passed/)?.output.1
    }
    guard passed, let tests = tests.last.flatMap({ Int($0) }),
      let cells = cells.last.flatMap({ Int($0) })
    else {
      let failures = lines.filter { $0.contains("✘") && $0.contains(" recorded ") }
      let shown = failures.isEmpty ? lines.suffix(10) : failures.prefix(10)
      let what = passed ? "ran no tests, or not the contract" : "was made, and its tests are red"
      return fails(what, shown.joined(separator: "\n"))
    }
    let reasons = lines.compactMap {
      $0.wholeMatch(of: /excluded: [^:]*: (.*)/).map { String($0.output.1) }
    }
    // The contract is one of the tests.
    console.write(
      "\(client): \(tests - 1) tests, \(cells - reasons.count) of \(cells) cells of the contract "
        + "(\(reasons.count) excluded), both lanes")
    let groups = Dictionary(grouping: reasons, by: \.self).map { ($0.value.count, $0.key) }
    for (count, reason) in groups.sorted(by: >) { console.write("  \(count) excluded: \(reason)") }
    console.write("next: read \(folder.path)/README.md")
    return true
  }

  /// Runs a command of SwiftPM in the package.
  private func step(_ name: String, _ arguments: [String]) throws -> (isFine: Bool, log: String) {
    console.report("\(name) \(client) …\n")
    let (ending, log) = try ChildProcess(
      swift + arguments, in: folder, environment: ["SWT_SF_SYMBOLS_ENABLED": "0"]
    ).output(deadline: 1_800)
    guard (try? Interruption.check()) != nil else {
      throw WorkbenchError("Interrupted. \(client) lies in \(folder.path), not tested yet.")
    }
    return (ending == .exited(0), log)
  }

  private func fails(_ what: String, _ log: String) -> Bool {
    console.write("\(log)\n\(client) \(what). It lies in \(folder.path); there: swift test")
    return false
  }
}
