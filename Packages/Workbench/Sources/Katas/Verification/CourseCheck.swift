import Bugs
import WorkbenchKit

struct CourseCheck: Sendable {
  enum Demand: Sendable {
    case red([RedReason])
    case green
    /// Without an id, the bug is one of an earlier step, which these tests need not notice.
    case notices(id: String?, by: [String])
  }

  let name, place: String
  let files: PackageFiles
  let demand: Demand

  /// The tests that must notice a bug; `nil` for a state without one, in which all tests count.
  var noticing: [String]? { if case .notices(_, let tests) = demand { tests } else { nil } }

  static func all(of course: Course, bugs: [Bug]) throws -> [CourseCheck] {
    var checks: [CourseCheck] = []
    for step in course.page.steps {
      let files = course.files(after: .refactor, of: step.number)
      func place(_ line: Int) -> String { "\(course.page.path):\(line): step \(step.number): " }
      func add(_ name: String, _ line: Int, _ files: PackageFiles, _ demand: Demand) {
        let name = "step \(step.number), \(name)"
        checks.append(CourseCheck(name: name, place: place(line), files: files, demand: demand))
      }
      switch step.kind {
      case .red:
        add("red", step.red.line, course.files(after: .red, of: step.number), .red(step.reasons))
        add("green", step.green.line, course.files(after: .green, of: step.number), .green)
      case .characterize:
        add("characterize", step.red.line, course.files(after: .red, of: step.number), .green)
      case .refactor: break
      }
      if let refactor = step.refactor, refactor.patch != nil {
        add("refactor", refactor.line, files, .green)
      }
      // What is only refactored keeps its tests, and each of them may notice a bug.
      let tests =
        step.kind == .refactor
        ? files.testFunctions.keys.sorted()
        : course.newTests(in: step.number).union(step.reasons.compactMap(\.test)).sorted()
      for notice in step.notices {
        let patch = try (notice.bug(in: bugs)?.patch).orThrow(
          "\(place(notice.line))Bugs.md has no “\(notice.name)”: correct the id, or add a story and a diff."
        )
        do {
          let bugged = try files.merging(patch.applied { files[$0] }) { $1 }
          add(notice.name, notice.line, bugged, .notices(id: notice.name, by: tests))
        } catch {
          let fix = notice.patch == nil ? "; the code is different in this step, so add a diff" : ""
          throw WorkbenchError("\(place(notice.line))the bug “\(notice.name)” \(error)\(fix).")
        }
      }
      if let bug = course.bugs(around: step, bugs).earlier?.bug {
        let bugged = try files.merging(bug.patch.applied { files[$0] }) { $1 }
        add("earlier \(bug.id)", step.red.line, bugged, .notices(id: nil, by: tests))
      }
    }
    return checks
  }

  func fingerprint(_ base: Fingerprint) -> String { base.adding(files, and: "\(demand)").text }

  func problem(of verdict: KataTests.Verdict) -> String? {
    let text: String? =
      switch (demand, verdict) {
      case (.red(let reasons), .doesNotCompile(let errors)): Self.problem(ofRed: errors[0], reasons)
      case (.red(let reasons), .ran(let result, _)):
        Self.problem(ofRed: result.failedTests(in: files), reasons)
      case (.red, .doesNotBuild):
        verdict.problem.map {
          "its red \($0); the reason must be a compiler error or a failing test"
        }
      case (.green, .ran(let result, let warnings)) where result.isGreen:
        warnings.first.map { "its green compiles with a warning: \($0.text)" }
      case (.green, _): verdict.problem.map { "its green \($0)" }
      case (.notices(nil, _), _): nil
      case (.notices(let id?, let tests), .ran(let result, _)):
        result.failedTestNames.isDisjoint(with: tests)
          ? "no test of this step notices the bug “\(id)”: sharpen the step's test, or remove the bug"
          : nil
      case (.notices(let id?, _), _): verdict.problem.map { "the bug “\(id)” \($0)" }
      }
    return text.map { place + $0 }
  }

  private static func problem(ofRed error: CompilerMessage, _ reasons: [RedReason]) -> String? {
    if error.symbols.contains(where: { reasons == [.doesNotCompile($0)] }) { return nil }
    return "its red fails for a different reason: write “- does not compile: "
      + "`\(error.symbols.first ?? "")`” (\(error.text)), or correct the test"
  }

  private static func problem(ofRed found: [FailedTest], _ reasons: [RedReason]) -> String? {
    if found.isEmpty {
      return
        "its red passes, so the green of an earlier step already does this: merge the two steps"
    }
    for reason in reasons {
      guard case .fails(let test, let source) = reason else {
        return "its red compiles: say which test fails, “- fails: `name` at `#expect(…)`”"
      }
      guard found.contains(where: { $0.name == test && $0.source.contains(source) }) else {
        let others = Set(found.map { "`\($0.name)` at `\($0.source)`" }).sorted()
        return "its red fails for a different reason: not `\(test)` at `\(source)`, but "
          + others.joined(separator: ", ")
      }
    }
    let others = Set(found.map(\.name)).subtracting(reasons.compactMap(\.test)).sorted()
    return others.isEmpty
      ? nil : "its red does not name these failing tests: \(others.joined(separator: ", "))"
  }
}
