import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// *judge*: the client is finished, and the learner writes tests that notice the bugs, which are
/// put in one at a time.
struct JudgeExercise: KataExercise {
  private var attempt: Attempt
  private let command: KataCommand
  private let bugs: StyleBugs
  private let libraries: URL

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    self.attempt = attempt
    self.command = command
    bugs = try StyleBugs(of: attempt.state.style, in: command.root)
    let toolchain = try Toolchain.describe().replacing(/\W+/, with: "-")
    libraries = command.scratch("libraries/\(toolchain)")
  }

  private var style: String { attempt.state.style }
  private var screen: Console { command.screen }
  private var testFolder: String { "\(attempt.path)/Tests/\(style)Tests" }
  private var headline: String { screen.bold("\(style), judge") }

  /// `make judge`: begins to write tests for a finished client; later brings back its sources.
  func begin() throws {
    let own = try attempt.files.tests
    let tests = own.isEmpty ? bugs.firstTest : own
    try attempt.replace(
      with: bugs.files(with: nil, tests: tests), package: bugs.package, screen: screen)
    screen.write(headline)
    screen.write(
      "The client in \(attempt.path)/Sources is finished. Write its tests in \(testFolder), "
        + "which has one as an example. make check plants \(bugs.all.count) bugs, one at a time, each "
        + "a plausible mistake, and tells you how many your tests notice. To start over: AGAIN=1")
    screen.report(
      "Building the client once with each bug, so that checks are fast. You can already write tests. "
        + "Control-C stops the build; the first check then builds the rest.\n")
    if try healthy(tests).isGreen { _ = try noticing(tests) }
  }

  mutating func check(timeout: Double) throws -> Bool {
    let tests = try attempt.files.tests
    let healthy = try healthy(tests)
    guard case .ran(let result, _) = healthy, result.isGreen else {
      let problem =
        if case .ran = healthy { "fail with the healthy client" } else { "don't build" }
      screen.write("\(headline)  your tests \(problem); fix them first")
      return command.red(healthy, move: testFolder)
    }
    if let luck = try command.luck(of: tests, in: bugs.package, self.tests) {
      screen.write("\(headline)  one of your tests isn't steady; fix it first")
      return command.red(luck, move: testFolder)
    }
    let found = try noticing(tests)
    let noticed = bugs.all.filter { found[$0.id] != nil }
    let missed = bugs.all.filter { found[$0.id] == nil }
    let count = result.ended.count
    let all = bugs.all.count
    screen.write(
      "\(headline)  your \(count == 1 ? "test notices" : "\(count) tests notice") "
        + "\(noticed.count) of \(all) bugs   \(screen.dots(noticed.count, of: all))")
    let known = Set(attempt.state.noticed ?? [])
    if known != Set(noticed.map(\.id)) {
      attempt.state.noticed = noticed.map(\.id)
      attempt.state.hints = 0
      try attempt.save()
    }
    for (number, bug) in zip(1..., noticed.filter { !known.contains($0.id) }) {
      screen.write("noticed by \(found[bug.id] ?? ""): \(bug.id) (\(bug.kind))", isMet: true)
      guard number <= 3 else { continue }
      screen.write("    \(bug.story)")
      screen.show(bug.patch, indented: "    ")
    }
    for kind in bugs.kinds {
      let same = missed.filter { $0.kind == kind.name }
      guard !same.isEmpty else { continue }
      let count = same.count > 1 ? " (\(same.count))" : ""
      screen.write("not noticed: \(kind.name)\(count): \(kind.hints[0])", isMet: false)
      // The learner knows this kind, so the form in which the rest hides gives nothing away.
      guard noticed.contains(where: { $0.kind == kind.name }) else { continue }
      for form in same.compactMap(\.hides) { screen.write("    it hides \(form)") }
    }
    guard missed.isEmpty else { return command.red(move: "\(testFolder) · stuck? make hint") }
    screen.write(
      "Your tests notice every bug. Compare them with Packages/\(style)/Tests, and read how each bug "
        + "happens in Packages/\(style)/Bugs.md. Next: make hunt STYLE=\(style)", isMet: true
    )
    return true
  }

  mutating func hint() throws {
    let missed = bugs.all.filter { attempt.state.noticed?.contains($0.id) != true }
    try attempt.hint(bugs.hints(about: missed), screen)
  }

  func solution() {
    screen.write(
      "Our tests are in Packages/\(style)/Tests, and the bugs in Packages/\(style)/Bugs.md. For one kind of "
        + "bug at a time: make hint")
  }

  /// The names of tests that notice bugs, by the ids of the bugs. What a test says of a bug counts
  /// while the test stays as it is, with all outside tests. So only what is new is run, on the bugs
  /// that nothing has noticed yet.
  private func noticing(_ tests: PackageFiles) throws -> [String: String] {
    let verdicts = Store<Bool>(command.root.appending(path: ".build-katas/judged"))
    let functions = tests.testFunctions
    let base = bugs.package.fingerprint
    let key = { @Sendable [bugs] (bug: Bug, test: String) in
      base.adding(and: bugs.fingerprint(of: bug), functions[test] ?? "").text
    }
    let noticing = { @Sendable (bug: Bug) in
      functions.keys.sorted().first { verdicts[key(bug, $0)] == true }
    }
    let pending = bugs.all.filter { noticing($0) == nil }.map { bug in
      (bug, new: functions.keys.filter { verdicts[key(bug, $0)] == nil }.sorted())
    }.filter { !$0.new.isEmpty }
    try library(with: nil)
    // The names of the bugs would give them away.
    let done = Mutex(0)
    defer { screen.show(progress: "") }
    let copies = ScratchPackages(of: attempt.name, for: pending.count)
    _ = try copies.map(pending) { [self] item, copy in
      let (bug, names) = item
      let failed = try failing(names, of: tests, because: bug, in: copy)
      // The first test that fails ends the run, so then the others have no verdict.
      for name in failed.isEmpty ? Set(names) : failed {
        verdicts[key(bug, name)] = !failed.isEmpty
      }
      done.withLock {
        $0 += 1
        screen.show(progress: "\($0)/\(pending.count) bugs tried")
      }
    }
    return Dictionary(
      uniqueKeysWithValues: bugs.all.compactMap { bug in noticing(bug).map { (bug.id, $0) } })
  }
}

/// The tests are built once. The client is a dynamic library, and so is each bug that leaves the
/// interface as it is. One that changes more, such as a stored property, is built with the tests in
/// a package beside it.
extension JudgeExercise {
  private var tests: KataTests {
    // With a filter, an empty `Sources` is no problem: the client is in a package beside the tests.
    KataTests(
      name: style, folder: command.scratch("\(attempt.name)/tests"),
      options: KataTests.native + KataTests.fast, filters: ["^\(style)Tests\\."])
  }

  private func healthy(_ files: PackageFiles) throws -> KataTests.Verdict {
    let client = try client(with: nil)
    let all = try bugs.files(with: nil, tests: files)
    let (held, heldFiles) = bugs.package.answers.added(to: bugs.package, all)
    try held.withClient(client).write(
      heldFiles.filter { client[$0.key] == nil }, to: tests.folder)
    return try command.run(tests)
  }

  /// The tests that fail because of a bug; the first ends the run. The healthy client must have
  /// been built before.
  private func failing(
    _ names: [String], of files: PackageFiles, because bug: Bug, in copy: String
  ) throws -> Set<String> {
    let library = try library(with: bug)
    if let interface = library.interface, try interface == self.library(with: nil).interface {
      return try command.compiler.failing(names, tests, library)
    }
    let verdict = try command.verdict(
      of: bugs.files(with: bug, tests: files), in: bugs.package, at: copy)
    guard case .ran(let result, _) = verdict else {
      throw WorkbenchError(
        "With a bug, the package \(verdict.problem ?? ""), so there is no verdict.")
    }
    return result.failedTestNames
  }

  @discardableResult private func library(with bug: Bug?) throws -> ClientLibrary {
    let client = try client(with: bug)
    let library = ClientLibrary(
      style: style, folder: libraries.appending(path: Fingerprint().adding(client).text))
    if library.interface == nil { try command.compiler.compile(client, library) }
    return library
  }

  private func client(with bug: Bug?) throws -> PackageFiles {
    let files = try bugs.files(with: bug, tests: [:])
    return bugs.package.answers.added(to: bugs.package, files).1
      .filter { $0.key.hasPrefix("Sources/\(style)/") }
  }
}
