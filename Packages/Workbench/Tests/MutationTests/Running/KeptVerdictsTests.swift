import BlockingWork
import Foundation
import Synchronization
import Testing

@testable import Mutation

@Suite(.blocking) struct KeptVerdictsTests {
  @Test func nothingRunsAgainWhenNothingChanged() throws {
    let workspace = try MutableWorkspace()
    let first = try workspace.mutate("--style", "A").text
    try workspace.forgetRuns()

    #expect(try workspace.mutate("--style", "A").text == first)

    #expect(workspace.runs.isEmpty)
    #expect(workspace.builds == 1)
  }

  @Test func whatTheContractNoticedIsKept() throws {
    let workspace = try MutableWorkspace(
      contract:
        "if [ $ACTIVE_MUTANT = 0 ]; then pass C/c/C.swift:1:1; else fail C/c/C.swift:1:1; fi")
    _ = try workspace.mutate("--judge", "doubles", "--style", "A")

    try workspace.write("@Test", to: "Tests/ContractTests/New.swift")
    _ = try workspace.mutate("--judge", "doubles", "--style", "A")

    #expect(workspace.builds == 1)
  }

  @Test(
    arguments: [
      ("Tests/ATests/T.swift", "@Test // changed", [1, 2, 3]),
      ("Tests/ATests/U.swift", "@Test // changed", [3]),
      ("Tests/ATests/New.swift", "@Test // new", [3]),
      ("Tests/ATests/Support.swift", "// changed", [1, 2, 3]),
      ("Sources/A/A.swift", MutableWorkspace.source + "// changed", [1, 2, 3]),
    ])
  func changeRunsWhatItMayConcern(path: String, text: String, runs: [Int]) throws {
    let workspace = try MutableWorkspace()
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    try workspace.write(text, to: "Packages/A/\(path)")

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0] + runs)
  }

  /// A template can hold a test.
  @Test func sourceThatNamesATestIsNoTest() throws {
    let workspace = try MutableWorkspace()
    try workspace.write("// @Test", to: "Packages/A/Sources/A/Template.swift")
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    try workspace.write("// @Test changed", to: "Packages/A/Sources/A/Template.swift")

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0, 1, 2, 3])
  }

  @Test func fileWithAnotherNameIsAnotherFile() throws {
    let workspace = try MutableWorkspace()
    _ = try workspace.mutate("--style", "A")
    let tests = workspace.root.appending(path: "Packages/A/Tests/ATests")
    try FileManager.default.moveItem(
      at: tests.appending(path: "Support.swift"), to: tests.appending(path: "Support2.swift"))

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.builds == 2)
  }

  /// A process that ends before it says which test ran was ended by any of them.
  @Test func whatNoKnownTestNoticedRunsAgainWhenAnyTestChanges() throws {
    let workspace = try MutableWorkspace(
      own: "pass one; [ $ACTIVE_MUTANT != 1 ] || kill -SEGV $$")
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    try workspace.write("@Test // changed", to: "Packages/A/Tests/ATests/U.swift")

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0, 1, 2, 3])
  }

  @Test func whatTwoFilesNoticedRunsAgainWhenOneOfThemChanges() throws {
    // Both failures are written at once, because the run ends at the first.
    let workspace = try MutableWorkspace(
      own: """
        for file in T U; do
          if [ $ACTIVE_MUTANT != 1 ]; then pass ATests.S/$file/$file.swift:1:1; fi
        done
        [ $ACTIVE_MUTANT != 1 ] || {
          both=$(events=/dev/stdout; for file in T U; do fail ATests.S/$file/$file.swift:1:1; done)
          printf '%s\\n' "$both" >>"$events"
          status=1
        }
        """)
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    try workspace.write("@Test // changed", to: "Packages/A/Tests/ATests/U.swift")

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0, 1, 2, 3])
  }

  @Test(arguments: ["B", "C"]) func filesOfOneNameBothCount(folder: String) throws {
    let workspace = try MutableWorkspace()
    for folder in ["B", "C"] {
      try workspace.write("@Test", to: "Packages/A/Tests/ATests/\(folder)/T.swift")
    }
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    try workspace.write("@Test // changed", to: "Packages/A/Tests/ATests/\(folder)/T.swift")

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0, 1, 2, 3])
  }

  @Test func anotherToolchainJudgesAgain() throws {
    let workspace = try MutableWorkspace()
    _ = try workspace.mutate("--style", "A")

    workspace.toolchain.withLock { $0 = "Swift 6.4" }
    _ = try workspace.mutate("--style", "A")

    #expect(workspace.builds == 2)
  }

  @Test func onlyAWholeRunWritesThePublishedCounts() throws {
    let workspace = try MutableWorkspace()
    let counts = workspace.root.appending(path: "docs/machine-made.json")
    try workspace.write("", to: "docs/machine-made.json")

    _ = try workspace.mutate("--style", "A")
    #expect(try String(contentsOf: counts, encoding: .utf8) == "")

    _ = try workspace.mutate()
    #expect(try String(contentsOf: counts, encoding: .utf8).contains("Swift 6.3"))
  }

  @Test func selectedMutantRunsAlone() throws {
    let workspace = try MutableWorkspace()
    let id = try MutableSource(path: "Packages/A/Sources/A/A.swift", text: MutableWorkspace.source)
      .mutants[1].id

    let text = try workspace.mutate("--style", "A", "--mutant", id).text

    #expect(workspace.runs == [0, 0, 0, 2])
    #expect(text.contains(/A +own tests +1 +1\s/))
  }

  /// Whoever names a mutant doubts its verdict, or tries a test on it.
  @Test func selectedMutantIsJudgedAgain() throws {
    let workspace = try MutableWorkspace()
    let id = try MutableSource(path: "Packages/A/Sources/A/A.swift", text: MutableWorkspace.source)
      .mutants[1].id
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()
    workspace.own.withLock { $0 = "pass ATests.S/notices/T.swift:1:1" }

    let text = try workspace.mutate("--style", "A", "--mutant", id).text

    #expect(workspace.runs == [0, 0, 0, 2])
    #expect(text.contains(/A +own tests +1 +0 +0 +0 +1\s/))
  }

  @Test(arguments: [
    ("A --judge doubles", "Tests/ContractKit/C.swift"),
    ("A --judge doubles", "Tests/ContractSubjects/C.swift"),
    ("A --judge doubles", "Tests/ContractTests/C.swift"),
    ("A --judge doubles", "Fixtures/Sources/Fixtures/f.json"),
    ("Workbench", "Makefile"), ("Workbench", ".ci/File"),
    ("Workbench", "Packages/URLProtocolScript/File"),
    ("Workbench", "Packages/Workbench/Templates/File"),
    ("ContractKit", "Package.swift"), ("ContractKit", "Fixtures/Sources/Fixtures/f.json"),
    ("ContractKit", "Packages/A/Sources/A/A.swift"),
    ("ContractKit", "Tests/ContractSubjects/C.swift"),
    ("ContractKit", "Tests/ContractTests/C.swift"),
  ])
  func changeOfWhatTheTestsReadJudgesAgain(style: String, path: String) throws {
    let workspace = try MutableWorkspace(own: "pass one", contract: "pass two")
    try workspace.write("func kit() { work() }", to: "Tests/ContractKit/Kit.swift")
    let options = ["--style"] + style.split(separator: " ").map(String.init)
    _ = try workspace.mutate(options)
    let text = try String(contentsOf: workspace.root.appending(path: path), encoding: .utf8)

    try workspace.write(text + "\n// changed", to: path)
    _ = try workspace.mutate(options)

    #expect(workspace.builds == 2)
  }
}
