import Foundation
import TestRunner
import WorkbenchKit

/// The end of a course: a copy of the workspace with this style only, in which the client that the course grew stands
/// in the place of the shipped one, with the style's own tests and the contract.
struct CourseEnd: Sendable {
  private let page: CoursePage
  /// The files of the copy.
  private let files: [String: Data]

  /// Reads what the copy consists of.
  ///
  /// The style's tests of `Hardening/` stay out, because a course need not teach hardening.
  init(of course: Course, in root: URL) throws {
    page = course.page
    let style = course.page.style
    let others = try Workspace(root: root).styles.filter { $0 != style }
    let skipped =
      others.flatMap { ["Packages/\($0)/", "ContractSubjects/\($0)", "Examples/\($0)"] }
      + ["Packages/\(style)/Sources/", "/\(style)Tests/Hardening/", "/Workbench/", "/Mutation/"]
    var files: [String: Data] = [:]
    for path in try ["Package.swift", "Fixtures", "Packages", "Tests"]
      .flatMap({ try Workspace.files(below: $0, in: root) })
    where !skipped.contains(where: path.contains) {
      files[path] = try Data(contentsOf: root.appending(path: path))
    }
    for path in ["Package.swift", "Tests/ContractSubjects/Subjects.swift"] {
      let lines = files[path].map { String(decoding: $0, as: UTF8.self) }?
        .components(separatedBy: "\n")
      let kept = lines?.filter { line in
        !others.contains { line.contains("(\"\($0)\", ") || line.contains(" \($0)Subject()") }
      }
      files[path] = kept.map { Data($0.joined(separator: "\n").utf8) }
    }
    files["Package.swift"]? += Data(
      "package.targets.removeAll { $0.isTest && ![\"\(style)Tests\", \"ContractTests\"].contains($0.name) }\n"
        .utf8)
    for (path, text) in course.end.sources { files["Packages/\(style)/\(path)"] = Data(text.utf8) }
    self.files = files
  }

  func fingerprint(_ base: Fingerprint) -> String {
    var fingerprint = base
    fingerprint.add(files.mapValues { String(decoding: $0, as: UTF8.self) })
    page.unkeptCells.forEach { fingerprint.add($0.name) }
    return fingerprint.text
  }

  /// Runs the tests, and says what is wrong, with the page's path.
  ///
  /// - Parameter copy: The folder of the copy. Only what changed is written.
  func problems(in copy: URL, run: KataTests.Runner) throws -> [String] {
    for path in (try? Workspace.files(below: "", in: copy)) ?? [] where files[path] == nil {
      try FileManager.default.removeItem(at: copy.appending(path: path))
    }
    for (path, data) in files { try copy.write(data, to: path) }
    let verdict = try run(
      KataTests(
        name: page.style, folder: copy, filters: ["^\(page.style)Tests\\.", "^ContractTests\\."],
        environment: ["CONTRACT_STYLE": page.style]))
    guard case .ran(let result, _) = verdict else {
      return ["\(page.path): its end \(verdict.problem ?? "")"]
    }
    let cells = result.failedCells.map(\.cell) + result.fatal.compactMap(\.cell)
    let failed = Set(cells.map { "\($0.lane) \($0.scenario)" })
    let tests =
      result.failures.map(\.test) + result.fatal.filter { $0.cell == nil }.map(\.test.name)
    let problems =
      Set(tests).sorted().map { "its end fails a test of the style: \($0)" }
      + failed.subtracting(page.unkeptCells.map(\.name)).sorted().map {
        "its end does not keep the cell `\($0)`: teach it, or list it with a reason below “## "
          + "\(CoursePage.unkept)”"
      }
      + page.unkeptCells.filter { !failed.contains($0.name) }.map {
        "its end keeps the cell `\($0.name)`, or there is no such cell: remove line \($0.line)"
      }
      + (result.cells.isEmpty ? ["no cell of the contract ran"] : [])
      + result.problems.map { "its end: \($0)" }
    return problems.map { "\(page.path): \($0)" }
  }
}
