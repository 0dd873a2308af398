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
    let results: [String]
    do {
      results = try check()
    } catch let error as PackageRun.Failure {
      throw failure(error.what, error.log)
    } catch {
      try? FileManager.default.removeItem(at: attempt)
      throw error
    }
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
    console.write("next: the client's README.md shows how to add another call")
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
    // What both packages build is kept outside of them.
    let run = PackageRun(
      swift: swift, console: console, name: name, scratch: "\(attempt.path)/build", root: attempt)
    let client = attempt.appending(path: name)
    let contract = attempt.appending(path: plan.contract.name)
    let options = ["--parallel", "--recursive", "--configuration", "\(name)/.swift-format", "."]
    let formatting = try run.run("writing", in: attempt, ["format", "--in-place"] + options)
    guard formatting.isFine else {
      throw PackageRun.Failure(what: "can't be formatted", log: formatting.log)
    }
    let warnings = try run.build("building", client)
    let tests = try run.test("testing", client, "has failing tests", meaning: Self.meaning)
    _ = try run.build("running the contract with", contract)
    let cells = try run.test(
      nil, contract, "breaks the contract",
      /clientHonorsTheContract\(cell:\) with (\d+) test cases passed/, meaning: Self.meaning)
    let reasons = cells.log.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /excluded: [^:]*: (.*)/).map { String($0.output.1) }
    }
    return (warnings > 0 ? ["compiler warnings: \(warnings)"] : [])
      + [
        "\(name): \(tests.count) tests, \(cells.count - reasons.count) of \(cells.count) contract cells "
          + "(\(reasons.count) excluded), both lanes"
      ] + Set(reasons).sorted().map { "  excluded: \($0)" }
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

  private func failure(_ what: String, _ log: String) -> WorkbenchError {
    try? FileManager.default.removeItem(at: attempt.appending(path: "build"))
    return WorkbenchError(
      "\(log)\n\(name) \(what), so it wasn't created. The attempt is in \(attempt.path).")
  }
}
