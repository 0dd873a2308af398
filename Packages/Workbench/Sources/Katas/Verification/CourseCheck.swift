import Bugs
import TestRunner
import WorkbenchKit

/// One state of a course's package, and what must be true of it.
struct CourseCheck: Sendable {
  enum Demand: Sendable {
    case red([RedReason])
    case green
    case notices(id: String, by: Set<String>)
  }

  let name: String
  /// The step's place on the page, for a message.
  let place: String
  let files: PackageFiles
  let demand: Demand

  /// All checks of a course, in order.
  static func all(of course: Course, mutants: [Mutant]) throws(WorkbenchError) -> [CourseCheck] {
    var checks: [CourseCheck] = []
    for step in course.page.steps {
      let files = course.files(after: .refactor, of: step.number)
      func add(_ name: String, _ line: Int, _ files: PackageFiles, _ demand: Demand) {
        checks.append(
          CourseCheck(
            name: "step \(step.number), \(name)",
            place: "\(course.page.path):\(line): step \(step.number): ", files: files,
            demand: demand))
      }
      add("red", step.red.line, course.files(after: .red, of: step.number), .red(step.reasons))
      add("green", step.green.line, course.files(after: .green, of: step.number), .green)
      if let refactor = step.refactor, refactor.patch != nil {
        add("refactor", refactor.line, files, .green)
      }
      let tests = course.newTests(in: step.number).union(step.reasons.compactMap(\.test))
      for notice in step.notices {
        let place = "\(course.page.path):\(notice.line): step \(step.number): "
        guard let patch = notice.patch ?? mutants.first(where: { $0.id == notice.id })?.patch else {
          throw WorkbenchError(
            "\(place)Mutants.md has no “\(notice.id)”: correct the id, or add a story and a diff.")
        }
        do {
          let bugged = try files.merging(patch.applied { files[$0] }.files) { $1 }
          add(notice.id, notice.line, bugged, .notices(id: notice.id, by: tests))
        } catch {
          let fix = notice.patch == nil ? ": the code is still another here, so add a diff" : ""
          throw WorkbenchError("\(place)the bug “\(notice.id)” \(error)\(fix).")
        }
      }
    }
    return checks
  }

  /// Changes when the files change, or what is demanded of them.
  func fingerprint(_ base: Fingerprint) -> String {
    var fingerprint = base
    fingerprint.add(files)
    switch demand {
    case .red(let reasons): fingerprint.add("red \(reasons)")
    case .green: fingerprint.add("green")
    // Not the set's own text: each process has another order.
    case .notices(let id, let tests): fingerprint.add("\(id) noticed by \(tests.sorted())")
    }
    return fingerprint.text
  }

  /// What is wrong, with page and line, and what to do; `nil` when the demand is met.
  func problem(of verdict: KataTests.Verdict) -> String? {
    let text =
      switch (demand, verdict) {
      case (.red(let reasons), .doesNotCompile(let errors)):
        Self.problem(ofRed: errors[0], reasons)
      case (.red(let reasons), .ran(let result, _)):
        Self.problem(ofRed: result.failedTests(in: files), reasons)
      case (.red, .doesNotBuild):
        verdict.problem.map { "its red \($0), which no reason can say" }
      case (.green, .ran(let result, let warnings)):
        result.isGreen
          ? warnings.first.map { "its green compiles with a warning: \($0.text)" }
          : "its green is red: \(result.summaryOfRed)"
      case (.green, _): verdict.problem.map { "its green \($0)" }
      case (.notices(let id, let tests), .ran(let result, _)):
        Self.problem(ofBug: id, failed: result.failedTestNames, tests: tests)
      case (.notices(let id, _), _): verdict.problem.map { "the bug “\(id)” \($0)" }
      }
    return text.map { place + $0 }
  }

  private static func problem(ofRed error: CompilerMessage, _ reasons: [RedReason]) -> String? {
    if reasons.count == 1, case .doesNotCompile(let kind, let symbol) = reasons[0],
      error.kind == kind, error.symbols.contains(symbol)
    {
      return nil
    }
    let found = "`\(error.kind ?? error.text)` `\(error.symbols.first ?? "")`"
    return
      "its red is red for another reason: write “- does not compile: \(found)” (\(error.text)), "
      + "or correct the test"
  }

  private static func problem(ofRed found: Set<FailedTest>, _ reasons: [RedReason]) -> String? {
    guard !found.isEmpty else {
      return
        "its red passes, so the green of an earlier step already does this: merge the two steps"
    }
    for reason in reasons {
      guard case .fails(let test, let source) = reason else {
        return "its red compiles: say which test fails, “- fails: `name` at `#expect(…)`”"
      }
      guard found.contains(where: { $0.name == test && $0.source.contains(source) }) else {
        let others = found.map { "`\($0.name)` at `\($0.source)`" }.sorted()
        return "its red is red for another reason: `\(test)` does not fail at `\(source)`, but "
          + others.joined(separator: ", ")
      }
    }
    let others = Set(found.map(\.name)).subtracting(reasons.compactMap(\.test)).sorted()
    return others.isEmpty
      ? nil : "tests fail that its red does not name: \(others.joined(separator: ", "))"
  }

  private static func problem(
    ofBug id: String, failed: Set<String>, tests: Set<String>
  ) -> String? {
    if !failed.isDisjoint(with: tests) { return nil }
    return failed.isEmpty
      ? "no test notices the bug “\(id)”: sharpen the step's test, or take the bug away"
      : "the bug “\(id)” is noticed by other steps' tests only: move it to the step of one of "
        + failed.sorted().prefix(3).joined(separator: ", ")
  }
}
