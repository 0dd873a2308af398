import Foundation
import TestRunner
import WorkbenchKit

/// The end of a course: the client that it grew, in the place of the shipped one, with the style's own tests and
/// the contract.
struct CourseEnd {
  let course: Course
  let command: KataCommand

  private var style: String { course.page.style }

  /// What is wrong at the end, with the page's path.
  func problems() throws -> [String] {
    let copy = command.root.appending(path: ".build-katas/end")
    try writeWorkspace(to: copy)
    let verdict = try command.run(
      KataTests(
        name: style, folder: copy,
        filters: ["^\(style)Tests\\.", "^ContractTests\\."],
        environment: ["CONTRACT_STYLE": style]))
    guard case .ran(let result, _) = verdict else {
      return ["\(course.page.path): its end \(verdict.problem ?? "")"]
    }
    return problems(of: result)
  }

  /// What is wrong with the results of the style's tests and of the contract.
  private func problems(of result: PackageResult) -> [String] {
    let page = course.page
    let failed = Set(
      result.failedCells.map { "\($0.cell.lane) \($0.cell.scenario)" }
        + result.fatal.compactMap(\.cell).map { "\($0.lane) \($0.scenario)" })
    let listed = Set(page.unkeptCells.map(\.name))
    let tests =
      result.failures.map(\.test) + result.fatal.filter { $0.cell == nil }.map(\.test.name)
    return Set(tests).sorted().map { "\(page.path): its end fails a test of the style: \($0)" }
      + failed.subtracting(listed).sorted().map {
        "\(page.path): its end does not keep the cell `\($0)`: teach it, or list it with a reason below “## "
          + "\(CoursePage.unkept)”"
      }
      + page.unkeptCells.filter { !failed.contains($0.name) }.map {
        "\(page.path):\($0.line): its end keeps the cell `\($0.name)`, or there is no such cell: remove the line"
      } + (result.cells.isEmpty ? ["\(page.path): no cell of the contract ran"] : [])
      + result.problems.map { "\(page.path): its end: \($0)" }
  }

  /// Copies the workspace, with the client of the course. Only what changed is written.
  ///
  /// The style's tests of `Hardening/` stay out, because a course need not teach hardening. Of other tests than
  /// the style's and the contract's, nothing is left, so that they need no time.
  private func writeWorkspace(to copy: URL) throws {
    var wanted: [String: Data] = [:]
    for path in try ["Package.swift", "Fixtures", "Packages", "Tests"]
      .flatMap({ try Workspace.files(below: $0, in: command.root) })
    {
      let file = command.root.appending(path: path)
      let target = path.firstMatch(of: /^.*?(\w+Tests)\//)
      if path.hasPrefix("Packages/\(style)/Sources/") || path.contains("/\(style)Tests/Hardening/")
      {
        continue
      } else if let target, !["\(style)Tests", "ContractTests"].contains(target.output.1) {
        wanted["\(target.output.0)Empty.swift"] = Data()
      } else {
        wanted[path] = try Data(contentsOf: file)
      }
    }
    for (path, text) in course.end.sources { wanted["Packages/\(style)/\(path)"] = Data(text.utf8) }
    for path in (try? Workspace.files(below: "", in: copy)) ?? [] where wanted[path] == nil {
      try FileManager.default.removeItem(at: copy.appending(path: path))
    }
    for (path, data) in wanted { try copy.write(data, to: path) }
  }
}
