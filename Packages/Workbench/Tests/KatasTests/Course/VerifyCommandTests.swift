import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct VerifyCommandTests {
  private func verify(
    _ workspace: ToyWorkspace, style: String? = nil, shard: Shard? = nil
  ) throws -> (isSound: Bool, lines: [String]) {
    let lines = Mutex<[String]>([])
    let sut = try VerifyCommand(
      root: workspace.root, style: style, shard: shard,
      console: Console { line in lines.withLock { $0.append(line) } },
      runner: { try ToyWorkspace.verdict(in: $0.folder) })
    return (try sut.run(), lines.withLock(\.self))
  }

  @Test func soundCourseIsVerifiedOnce() throws {
    let workspace = try ToyWorkspace()

    var result = try verify(workspace)
    #expect(result.isSound)
    #expect(result.lines.count == 1)
    #expect(result.lines[0].contains(/^Toy: 6 checks in \d+ s, 0 unchanged; all as the pages say$/))

    result = try verify(workspace)
    #expect(result.lines[0].contains(/^Toy: 0 checks in \d+ s, 6 unchanged; all as/))
  }

  @Test func namedStyleIsVerifiedAlone() throws {
    let workspace = try ToyWorkspace()
    try workspace.addStyle("Tot")

    #expect(try verify(workspace, style: "Toy").lines[0].hasPrefix("Toy: 6 checks in "))
    #expect(try verify(workspace).lines[0].hasPrefix("Toy, Tot: 6 checks in "))
  }

  @Test func twoPackagesShareTheChecksAndTheProgress() throws {
    let workspace = try ToyWorkspace()
    let folders = Mutex<[String]>([])
    let progress = Mutex<[String]>([])

    _ = try VerifyCommand(
      root: workspace.root, style: nil, shard: nil,
      console: Console(
        write: { _ in }, report: { text in progress.withLock { $0.append(text) } }),
      runner: { tests in
        folders.withLock { $0.append(tests.folder.lastPathComponent) }
        return try ToyWorkspace.verdict(in: tests.folder)
      }
    ).run()

    #expect(folders.withLock { $0.sorted() } == ["0", "0", "0", "1", "1", "1"])
    let shown = progress.withLock(\.self)
    #expect(
      Set(shown.map { String($0.drop { $0 != " " }) }) == [
        " Toy, step 1, red\n", " Toy, step 1, green\n", " Toy, step 1, toy-lost\n",
        " Toy, step 2, red\n", " Toy, step 2, green\n", " Toy, step 2, toy-halved\n",
      ])
    #expect(shown.contains { !$0.hasPrefix("0/6") })
  }

  /// A page says for which reason a step does not compile, as the kind of the compiler's message.
  @Test func compilerPrintsTheKindsOfItsMessages() throws {
    let workspace = try ToyWorkspace()
    let options = Mutex<Set<[String]>>([])

    _ = try VerifyCommand(
      root: workspace.root, style: nil, shard: nil, console: Console { _ in },
      runner: { tests in
        options.withLock { _ = $0.insert(tests.options) }
        return try ToyWorkspace.verdict(in: tests.folder)
      }
    ).run()

    #expect(
      options.withLock { $0 } == [
        ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-diagnostic-names"]
      ])
  }

  /// Each process has its own order of a set.
  @Test func checkIsKnownWhateverTheOrderOfItsTests() throws {
    let workspace = try ToyWorkspace()
    let course = try Courses.course(
      of: "Toy", package: KataPackage(style: "Toy", in: workspace.root), in: workspace.root)
    let cache = try CheckCache(
      in: workspace.root.appending(path: "verified"),
      package: KataPackage(style: "Toy", in: workspace.root), toolchain: "Swift 6.3")
    let names = (1...20).map { "test\($0)" }
    var sameNames = Set<String>(minimumCapacity: 1_000)
    sameNames.formUnion(names)
    let checks = [Set(names), sameNames, Set(names.dropLast())].map { tests in
      CourseVerifier.Check(
        step: course.page.steps[0], phase: .green, line: 1, files: [:],
        demand: .notices(id: "bug", by: tests))
    }

    try cache.keep(checks[0])

    #expect(checks.map(cache.knows) == [true, true, false])
  }

  @Test func partsAreTheWhole() throws {
    let workspace = try ToyWorkspace()

    let parts = try (1...4).map { try verify(workspace, shard: Shard("\($0)/4")) }

    #expect(parts.map(\.isSound) == [true, true, true, true])
    #expect(
      parts.map { $0.lines[0].prefix(13) } == [
        "Toy: 2 checks", "Toy: 2 checks", "Toy: 1 checks", "Toy: 1 checks",
      ])
    #expect(try verify(workspace).lines[0].contains("Toy: 0 checks"))
  }

  @Test func brokenStepIsNamedEachTime() throws {
    let page = ToyCourse.page("at `func two()`", replacedBy: "at `#expect(no)`")
    let workspace = try ToyWorkspace(course: page)

    for _ in 1...2 {
      let result = try verify(workspace)
      #expect(!result.isSound)
      #expect(
        result.lines.first?.hasPrefix("Packages/Toy/Kata.md:65: step 2: `two` does not fail at")
          == true)
      #expect(result.lines.last?.hasSuffix("; 1 problems") == true)
    }
  }

  @Test func stateThatIsNotFormattedIsNamed() throws {
    let workspace = try ToyWorkspace(
      course: ToyCourse.page("+let toy = 1", replacedBy: "+let toy   = 1")
        .replacing("-let toy = 1", with: "-let toy   = 1"))

    _ = try verify(workspace)
    let result = try verify(workspace)

    #expect(!result.isSound)
    #expect(
      result.lines.count { $0.hasPrefix("Packages/Toy/Kata.md: not formatted: ") } == 1)
    #expect(
      result.lines.contains {
        $0.hasPrefix("Packages/Toy/Kata.md: not formatted: step-1-green/Sources/Toy/Toy.swift:1:8")
      })
  }

  @Test func pageThatIsNoCourseIsNamed() throws {
    let workspace = try ToyWorkspace(course: "# Kata: Toy\n")

    let result = try verify(workspace)

    #expect(!result.isSound)
    #expect(result.lines.first?.hasPrefix("Packages/Toy/Kata.md:1: it has no step") == true)
  }

  @Test func styleWithoutACourseIsRefused() throws {
    let workspace = try ToyWorkspace()
    try workspace.addStyle("Tot")

    let error = #expect(throws: WorkbenchError.self) { try verify(workspace, style: "Tay") }

    #expect(error?.description == "Tay has no course. There are: Toy, Tot.")
  }

  @Test func workspaceWithoutACourseIsRefused() throws {
    let workspace = try ToyWorkspace()
    try FileManager.default.removeItem(at: workspace.root.appending(path: "Packages/Toy/Kata.md"))

    let error = #expect(throws: WorkbenchError.self) { try verify(workspace) }

    #expect(error?.description == "No style has a course: none has a Kata.md.")
  }
}
