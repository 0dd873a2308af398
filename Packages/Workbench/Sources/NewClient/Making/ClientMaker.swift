import Foundation
import WorkbenchKit

/// Makes a planned client in a temporary folder, and moves it to its place when its tests and its
/// contract pass.
struct ClientMaker {
  let plan: ClientPlan
  /// The command that formats, builds and tests.
  let swift: [String]
  let console: Console

  private var name: String { plan.order.name }
  private let attempt = FileManager.default.temporaryDirectory
    .appending(path: "new-client-\(UUID().uuidString)")

  /// Makes the client, and says what came of it.
  ///
  /// - Throws: ``WorkbenchError`` when something is red or cannot be written, and after Ctrl-C.
  ///   Then there is no client.
  func make() throws {
    let packs = [plan.pack, plan.contract]
    for pack in packs { try pack.write(to: attempt.appending(path: pack.name)) }
    let results = try check()
    if !plan.order.isForLinux { try removeLinux() }
    let place = plan.order.destination.deletingLastPathComponent()
    let moves = packs.map { (attempt.appending(path: $0.name), place.appending(path: $0.name)) }
    do {
      for (from, to) in moves { try FileManager.default.moveItem(at: from, to: to) }
    } catch {
      // What was moved goes back to the rest of the attempt.
      for (from, to) in moves { try? FileManager.default.moveItem(at: to, to: from) }
      throw failure("can't be moved to \(place.path)", error.localizedDescription)
    }
    try? FileManager.default.removeItem(at: attempt)
    for line in results { console.write(line) }
    console.write(
      "created: \(plan.order.destination.path), and next to it \(plan.contract.name), which runs the contract"
    )
    console.write("next: the client's README.md shows how to add a second endpoint")
  }

  /// Takes out of the tested client what only Linux needs: files with its name, and the blocks of imports.
  private func removeLinux() throws {
    let folder = attempt.appending(path: name)
    for path in try Workspace.files(below: "", in: folder) where path.hasSuffix(".swift") {
      if path.hasSuffix("Linux.swift") {
        try FileManager.default.removeItem(at: folder.appending(path: path))
      } else {
        let imports =
          "\n#if canImport(FoundationNetworking)\n  import FoundationNetworking\n#endif\n"
        let text = try Workspace.text(of: path, in: folder).replacing(imports, with: "")
        try folder.write(Data(text.utf8), to: path)
      }
    }
  }

  /// Formats, builds and tests both packages. Returns lines for the user.
  private func check() throws -> [String] {
    let client = attempt.appending(path: name)
    let contract = attempt.appending(path: plan.contract.name)
    let options = ["--parallel", "--recursive", "--configuration", "\(name)/.swift-format", "."]
    let formatting = try run("writing", in: attempt, ["format", "--in-place"] + options)
    guard formatting.isFine else { throw failure("can't be formatted", formatting.log) }
    let log = try build("building", client)
    let warnings = CompilerMessage.all(in: log).count
    let tests = try test(
      "testing", client, "has failing tests", /Test run with (\d+) tests? .*passed/)
    _ = try build("running the contract with", contract)
    let cells = try test(
      nil, contract, "breaks the contract",
      /clientHonorsTheContract\(cell:\) with (\d+) test cases passed/)
    let reasons = cells.log.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /excluded: [^:]*: (.*)/).map { String($0.output.1) }
    }
    return (warnings > 0 ? ["compiler warnings: \(warnings)"] : [])
      + [
        "\(name): \(tests.count) tests, \(cells.count - reasons.count) of \(cells.count) contract cells "
          + "(\(reasons.count) excluded), both lanes"
      ] + Set(reasons).sorted().map { "  excluded: \($0)" }
  }

  private func build(_ step: String, _ folder: URL) throws -> String {
    let (isBuilt, log) = try run(step, in: folder, ["build", "--build-tests"])
    guard isBuilt else {
      throw failure("doesn't compile", CompilerMessage.summary(of: log, from: attempt))
    }
    return log
  }

  /// Runs tests. The count is what the pattern finds in the log.
  private func test(
    _ step: String?, _ folder: URL, _ what: String, _ pattern: Regex<(Substring, Substring)>
  ) throws -> (count: Int, log: String) {
    let (isGreen, log) = try run(step, in: folder, ["test", "--skip-build", "--disable-xctest"])
    let lines = log.split(separator: "\n")
    let count = lines.compactMap { $0.firstMatch(of: pattern)?.output.1 }.last.flatMap { Int($0) }
    guard isGreen, let count else {
      // The lines below an issue say more, such as what a cell expected, and what it saw.
      let issues = log.matches(of: /✘.* recorded\b.*(?:\n↳.*)*/).map(\.output)
      let shown = issues.isEmpty ? lines.suffix(5) : issues.prefix(3) + [Self.meaning(of: issues)]
      throw failure(isGreen ? "ran no tests" : what, shown.joined(separator: "\n"))
    }
    return (count, log)
  }

  /// What seems to be at fault, as far as red tests tell it.
  private static func meaning(of issues: [Substring]) -> Substring {
    if issues.contains(where: { $0.contains(/Test (everyMemberOf|answer(Is|sAre)ReadAnd)/) }) {
      return
        "The generated model doesn't match the sample. The model seems to be at fault, not the sample."
    }
    if issues.allSatisfy({ $0.contains("saw nothing before the deadline") }) {
      return "No response arrived in time. The computer may be busy: try again."
    }
    return issues.contains { $0.contains(/: expected value .*, saw (value|body)/) }
      ? "The client's own tests pass with this sample, so the contract seems to be at fault, not the sample."
      : "Try the sample with another STYLE: if that works, the sample isn't at fault."
  }

  /// Runs a command of the toolchain in a package. What both packages build is kept outside of
  /// them.
  private func run(
    _ step: String?, in folder: URL, _ arguments: [String]
  ) throws -> (isFine: Bool, log: String) {
    if let step { console.report("\(step) \(name) …\n") }
    let build = arguments[0] == "format" ? [] : ["--scratch-path", "\(attempt.path)/build"]
    let (ending, log) = try ChildProcess(
      swift + arguments + build, in: folder, environment: ["SWT_SF_SYMBOLS_ENABLED": "0"]
    ).output(deadline: 1_800)
    guard (try? Interruption.check()) != nil else {
      try? FileManager.default.removeItem(at: attempt)
      throw WorkbenchError("Interrupted. Nothing was created.")
    }
    return (ending == .exited(0), log)
  }

  private func failure(_ what: String, _ log: String) -> WorkbenchError {
    try? FileManager.default.removeItem(at: attempt.appending(path: "build"))
    return WorkbenchError(
      "\(log)\n\(name) \(what), so it wasn't created. The attempt is in \(attempt.path).")
  }
}
