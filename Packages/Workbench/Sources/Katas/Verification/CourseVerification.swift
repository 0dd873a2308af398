import Bugs
import Foundation
import Synchronization
import WorkbenchKit

private let ends = NSLock()

extension KataCommand {
  func verify() throws -> Bool {
    let workspace = try Workspace(root: root)
    let others = [KataPackage.legacy, KataPackage.flaky]
    let all = workspace.styles + others
    let named = try workspace.style(named: options["STYLE"], or: others)
    let styles = named.map { [$0] } ?? all
    let problems = try alone("courses") {
      try concurrentMap(styles, width: styles.count) { style in
        do {
          return try style == KataPackage.flaky
            ? flakyProblems() : self.problems(of: style, among: styles.count)
        } catch let error as WorkbenchError { return [error.description] }
      }.flatMap(\.self)
    }
    problems.forEach(screen.write)
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    screen.write(
      "\(styles.joined(separator: ", ")): \(problems.isEmpty ? "everything matches the pages" : count)"
    )
    return problems.isEmpty
  }

  private func screen(of verdict: KataTests.Verdict, in folder: URL) -> String {
    let lines = Mutex("")
    let console = Console(write: { line in lines.withLock { $0 += line + "\n" } })
    KataCommand(root: folder, options: options, screen: console, run: run).show(verdict)
    // Those of types and of stubs differ in each run.
    let address = /\$[0-9a-f]{8,}|[0-9a-f]{8}(?:-[0-9a-f]{4,}){4}/
    // The compiler does not always find as many.
    let count = /and \d+ more errors?/
    return lines.withLock {
      $0.replacing(address, with: "…").replacing(count, with: "and more errors")
    }
  }

  /// Replays a course in few folders, because only what changes is compiled again. The end is built
  /// beside them.
  private func problems(of style: String, among count: Int) throws -> [String] {
    let package = try KataPackage(style: style, in: root)
    let course = try Course(of: package, in: root)
    let isLegacy = style == KataPackage.legacy
    let bugs = isLegacy ? [] : try BugCatalog(of: root, styles: [style]).bugs
    // Its tutorial asks no question about bugs of earlier steps.
    let checks = try CourseCheck.all(of: course, bugs: bugs)
      .filter { !isLegacy || $0.noticing != [] && !$0.name.contains(", earlier ") }
    let filters = isLegacy ? ["^\(style)Tests\\."] : []
    let toolchain = try Toolchain.describe()
    let base = package.fingerprint.adding(and: toolchain)
    // Where all courses are replayed at a time, each has one folder.
    let copies = ScratchPackages(of: "verify-\(style)", for: count == 1 ? checks.count : 1)
    let replayed = try copies.map(checks) { check, copy in
      let folder = scratch(copy)
      let name = "\(style), \(check.name)"
      let known = Replay.screens(in: root)[name] ?? "none"
      return try once(name, check.fingerprint(base.adding(and: known))) {
        try package.write(check.files, to: folder)
        var tests = KataTests(
          name: style, folder: folder, options: KataTests.fast,
          filters: check.noticing.map(KataTests.filters) ?? filters)
        // What a red shows must not depend on the order in which tests end.
        if case .red = check.demand { tests.options.append("--no-parallel") }
        let verdict = try run(tests)
        let problems =
          try [check.problem(of: verdict)].compactMap(\.self)
          + (check.noticing == nil ? formatProblems(in: folder) : []).map { check.place + $0 }
        guard problems.isEmpty, !isLegacy else { return problems }
        let shown: String
        switch check.demand {
        case .red: shown = screen(of: verdict, in: folder)
        case .notices(nil, _): shown = verdict.isGreen ? "green" : "red"
        default: return []
        }
        return try Replay.write(shown, as: name, at: check.place, toolchain, in: root)
      }
    }.flatMap(\.self)
    if isLegacy {
      return try replayed + callers(of: course, package, base, in: copies)
        + steps(of: course, package, base, in: copies)
    }
    let end = try copy(atEndOf: course)
    let cells = course.page.unkeptCells.map(\.name).joined(separator: "\n")
    return try replayed
      + steps(of: course, package, base, in: copies)
      + once("\(style), end", base.adding(end).adding(and: cells).text) {
        try ends.withLock {
          // In one folder for all courses, what they share is compiled once.
          let folder = scratch("end")
          try Workspace.write(end, to: folder)
          return try problems(course.page, in: folder)
        }
      }
  }

  /// Tries whether a check accepts the course's tests of the steps in which the learner writes them,
  /// and refuses those of the page of flaky tests.
  private func steps(
    of course: Course, _ package: KataPackage, _ base: Fingerprint, in copies: ScratchPackages
  ) throws -> [String] {
    let style = package.style
    let steps = course.page.steps.filter { course.page.third(of: $0.number) == 2 }
    let title = { @Sendable (step: CoursePage.Step) in "\(style), step \(step.number)" }
    let lost = Set(package.answers.flakyTests.keys.filter { $0.hasPrefix("\(style), ") })
      .subtracting(steps.map(title)).sorted()
    return try lost.map { "\(HeldAnswers.path): the learner writes no test in “\($0)”" }
      + copies.map(steps) { step, copy in
        let folder = scratch(copy)
        let place = title(step)
        var files = course.files(after: .refactor, of: step.number)
        let given = files.testFunctions.keys
        let flaky = package.answers.flakyTests[place].map { package.ownFile(with: $0) }
        files["Tests/\(style)Tests/OwnTests.swift"] = flaky
        let (held, all) = package.answers.added(to: package, files)
        return try once("\(place), steady", base.adding(all, and: held.fingerprint.text).text) {
          try held.write(all, to: folder)
          let right = course.newTests(in: step.number).sorted()
          let tests = KataTests(
            name: style, folder: folder, options: KataTests.fast, filters: KataTests.filters(given))
          if let problem = try run(tests).problem {
            return ["\(place): the package that make check builds \(problem)"]
          }
          let luck = try Steadiness(of: right, in: tests, by: run).luck
          let names = flaky.map { ["Tests/OwnTests.swift": $0].testFunctions.keys.sorted() } ?? []
          let rejected = luck.map { "\(place): make check rejects its tests: \($0.story)" }
          // On a busy machine, a test that waits for too short a time can be late itself.
          let accepted = try names.filter { name in
            try (1...3).allSatisfy { _ in
              try Steadiness(of: [name], in: tests, by: run).luck == nil
            }
          }
          return [rejected].compactMap(\.self)
            + accepted.map {
              "\(place): make check accepts the flaky test `\($0)` of \(HeldAnswers.path)"
            }
        }
      }.flatMap(\.self)
  }

  /// Tries after each step whether callers and users see what they saw, except for what the step is
  /// about.
  private func callers(
    of course: Course, _ package: KataPackage, _ base: Fingerprint, in copies: ScratchPackages
  ) throws -> [String] {
    try copies.map(course.page.steps) { step, copy in
      let place = "\(course.page.path): step \(step.number)"
      let code = course.files(after: .refactor, of: step.number).sources
      let files = code.merging(package.shipped.tests) { $1 }
      return try once(
        "\(course.page.style), step \(step.number), callers",
        base.adding(files, and: "\(step.number)").text
      ) {
        try package.write(files, to: scratch("\(copy)/callers"))
        let verdict = try run(
          KataTests(
            name: package.style, folder: scratch("\(copy)/callers"), options: KataTests.fast,
            filters: ["^\(package.style)Tests\\."], environment: ["KATA_STEP": "\(step.number)"]))
        return verdict.problem.map { ["\(place): for callers, its code \($0)"] } ?? []
      }
    }.flatMap(\.self)
  }

  func once(
    _ name: String, _ fingerprint: String, _ problems: () throws -> [String]
  ) throws -> [String] {
    let passed = Store<Bool>(root.appending(path: ".build-katas/verified"))
    if passed[fingerprint] != nil { return [] }
    screen.report("\(name)\n")
    let found = try problems()
    if found.isEmpty { passed[fingerprint] = true }
    return found
  }

  private func formatProblems(in folder: URL) throws -> [String] {
    let lint = ["/usr/bin/env", "swift", "format", "lint", "--strict", "--recursive"]
    return try ChildProcess(lint + ["Sources", "Tests"], in: folder).output(deadline: 600).text
      .split(separator: "\n").filter { $0.contains(" error: ") }.map { "not formatted: \($0)" }
  }

  /// The end of a course: a copy of the workspace in which the course's files stand in the place of
  /// the shipped ones. A shipped type of which the course has no file stays. Tests of `Hardening/`
  /// stay out, because a course need not teach hardening.
  private func copy(atEndOf course: Course) throws -> [String: Data] {
    let style = course.page.style
    var files = try Workspace.copy(
      of: root, testing: ["\(style)Tests", "ContractTests"],
      without: ["/\(style)+", "/\(style)Tests/Hardening/"])
    let end = course.files(after: .refactor, of: course.page.steps.count)
    for (path, text) in end.sources { files["Packages/\(style)/\(path)"] = Data(text.utf8) }
    return files
  }

  private func problems(_ page: CoursePage, in copy: URL) throws -> [String] {
    let verdict = try run(
      KataTests(
        name: page.style, folder: copy, options: KataTests.native + KataTests.fast,
        filters: ["^\(page.style)Tests\\.", "^ContractTests\\."],
        environment: ["CONTRACT_STYLE": page.style]))
    guard case .ran(let result, _) = verdict else {
      return ["\(page.path): the finished course \(verdict.problem ?? "")"]
    }
    let cells = result.failedCells.map(\.cell) + result.fatal.compactMap(\.cell)
    let failed = Set(cells.map { "\($0.lane) \($0.scenario)" })
    let dead = result.fatal.filter { $0.cell == nil }
    let tests =
      result.failures.map { "\($0.test): \($0.message.split(separator: "\n").first ?? "")" }
      + dead.map { "\($0.test.name) \($0.death)" }
    let problems =
      Set(tests).sorted().map { "the finished course fails a test of the style: \($0)" }
      + failed.subtracting(page.unkeptCells.map(\.name)).sorted().map {
        "the finished course does not keep the cell `\($0)`: teach it, or list it with a reason below “## "
          + "\(CoursePage.unkept)”"
      }
      + page.unkeptCells.filter { !failed.contains($0.name) }.map {
        "the finished course keeps the cell `\($0.name)`, or it does not exist: remove line \($0.line)"
      }
      + (result.cells.isEmpty ? ["no cell of the contract ran"] : [])
      + result.problems.map { "the finished course: \($0)" }
    return problems.map { "\(page.path): \($0)" }
  }
}
