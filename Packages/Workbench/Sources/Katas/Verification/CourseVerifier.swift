import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// Replays a course: each red fails for its reason, each green passes, each bug is noticed.
struct CourseVerifier: Sendable {
  /// One state of the package, and what must be true of it.
  struct Check: Sendable {
    /// What must be true.
    enum Demand: Sendable {
      case red([RedReason])
      case green
      case notices(id: String, by: Set<String>)
    }

    let step: CoursePage.Step
    let phase: Course.Phase
    let line: Int
    let files: PackageFiles
    let demand: Demand

    /// What is checked, in a few words.
    var name: String {
      if case .notices(let id, _) = demand {
        "step \(step.number), \(id)"
      } else {
        "step \(step.number), \(phase.rawValue)"
      }
    }
  }

  let course: Course
  /// Decides what a package shows. Tests put in one that compiles nothing.
  let verdict: @Sendable (PackageFiles) throws -> KataTests.Verdict

  /// All checks of some steps, in order.
  ///
  /// - Parameter mutants: The mutants of the style's page, by id.
  /// - Throws: ``WorkbenchError`` when a bug that a step is to notice does not exist or does not fit.
  static func checks(
    of course: Course, mutants: [String: Patch]
  ) throws(WorkbenchError) -> [Check] {
    var checks: [Check] = []
    for step in course.page.steps {
      func add(_ phase: Course.Phase, line: Int, _ demand: Check.Demand) {
        checks.append(
          Check(
            step: step, phase: phase, line: line,
            files: course.files(after: phase, of: step.number),
            demand: demand))
      }
      if let red = step.red { add(.red, line: red.line, .red(step.reasons)) }
      if let green = step.green { add(.green, line: green.line, .green) }
      if let refactor = step.refactor, refactor.patch != nil {
        add(.refactor, line: refactor.line, .green)
      }
      let files = course.files(after: .refactor, of: step.number)
      for notice in step.notices {
        let bugged = try Self.bugged(files, by: notice, mutants: mutants, page: course.page, step)
        let tests = course.newTests(in: step.number).union(step.reasons.compactMap(\.test))
        checks.append(
          Check(
            step: step, phase: .refactor, line: notice.line, files: bugged,
            demand: .notices(id: notice.id, by: tests)))
      }
    }
    return checks
  }

  private static func bugged(
    _ files: PackageFiles, by notice: CoursePage.Notice, mutants: [String: Patch],
    page: CoursePage, _ step: CoursePage.Step
  ) throws(WorkbenchError) -> PackageFiles {
    let place = "\(CoursePage.path(of: page.style)):\(notice.line): step \(step.number): "
    guard let patch = notice.patch ?? mutants[notice.id] else {
      throw WorkbenchError(
        "\(place)Mutants.md has no “\(notice.id)”: correct the id, or add a story and a diff.")
    }
    do {
      return try files.merging(patch.applied { files[$0] }.files) { $1 }
    } catch {
      let mend = notice.patch == nil ? ": the code is still another here, so add a diff" : ""
      throw WorkbenchError("\(place)the bug “\(notice.id)” \(error)\(mend).")
    }
  }

  /// Makes one check.
  ///
  /// - Returns: What is wrong, with page and line, and what to do; `nil` when the demand is met.
  func problem(of check: Check) throws -> String? {
    let verdict = try verdict(check.files)
    let text =
      switch check.demand {
      case .red(let reasons): Self.problem(ofRed: verdict, reasons, files: check.files)
      case .green: Self.problem(ofGreen: verdict)
      case .notices(let id, let tests): Self.problem(ofBug: verdict, id: id, tests: tests)
      }
    let path = CoursePage.path(of: course.page.style)
    return text.map { "\(path):\(check.line): step \(check.step.number): \($0)" }
  }

  private static func problem(
    ofRed verdict: KataTests.Verdict, _ reasons: [RedReason], files: PackageFiles
  ) -> String? {
    switch verdict {
    case .doesNotBuild(let text):
      return "its red does not build, which no reason can say: \(text)"
    case .doesNotCompile(let errors):
      let first = errors[0]
      let found = "`\(first.kind ?? first.text)` `\(first.symbols.first ?? "")`"
      let isExpected = reasons.contains { reason in
        if case .doesNotCompile(let kind, let symbol) = reason {
          return first.kind == kind && first.symbols.contains(symbol)
        }
        return false
      }
      return isExpected && reasons.count == 1
        ? nil
        : "its red is red for another reason: write “- does not compile: \(found)” (\(first.text)), "
          + "or correct the test"
    case .ran(let result, _):
      let found = Set(result.failedTests(in: files))
      guard !found.isEmpty else {
        return
          "its red passes, so the green of an earlier step already does this: merge the two steps"
      }
      return reasonsProblem(found, expected: reasons)
    }
  }

  private static func reasonsProblem(
    _ found: Set<FailedTest>, expected: [RedReason]
  ) -> String? {
    for reason in expected {
      guard case .fails(let test, let source) = reason else {
        return "its red compiles: say which test fails, “- fails: `name` at `#expect(…)`”"
      }
      guard found.contains(where: { $0.name == test && $0.source.contains(source) }) else {
        let others = found.filter { $0.name == test }.map { "`\($0.source)`" }.sorted()
        return others.isEmpty
          ? "its red is red for another reason: `\(test)` does not fail, but "
            + found.map { "`\($0.name)` at `\($0.source)`" }.sorted().joined(separator: ", ")
          : "`\(test)` does not fail at `\(source)`, but at \(others.joined(separator: ", "))"
      }
    }
    let named = Set(expected.compactMap(\.test))
    let others = Set(found.map(\.name)).subtracting(named)
    return others.isEmpty
      ? nil
      : "tests fail that its red does not name: \(others.sorted().joined(separator: ", "))"
  }

  private static func problem(ofGreen verdict: KataTests.Verdict) -> String? {
    switch verdict {
    case .doesNotBuild(let text): "its green does not build: \(text)"
    case .doesNotCompile(let errors):
      "its green does not compile: \(errors[0].place.file.lastComponent):\(errors[0].place.line): "
        + errors[0].text
    case .ran(let result, _) where !result.isGreen:
      "its green is red: \(result.summaryOfRed)"
    case .ran(_, let warnings):
      warnings.first.map { "its green compiles with a warning: \($0.text)" }
    }
  }

  private static func problem(
    ofBug verdict: KataTests.Verdict, id: String, tests: Set<String>
  ) -> String? {
    switch verdict {
    case .doesNotBuild(let text): return "the bug “\(id)” does not build: \(text)"
    case .doesNotCompile(let errors):
      return "the bug “\(id)” does not compile: \(errors[0].text)"
    case .ran(let result, _):
      let failed = result.failedTestNames
      if !failed.isDisjoint(with: tests) { return nil }
      return failed.isEmpty
        ? "no test notices the bug “\(id)”: sharpen the step's test, or take the bug away"
        : "the bug “\(id)” is noticed by other steps' tests only: move it to the step of one of "
          + failed.sorted().prefix(3).joined(separator: ", ")
    }
  }
}

extension RedReason {
  /// The name of the test that fails.
  var test: String? {
    if case .fails(let test, _) = self { test } else { nil }
  }
}

extension String {
  fileprivate var lastComponent: String { String(split(separator: "/").last ?? "") }
}
