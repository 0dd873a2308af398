import BlockingWork
import Foundation
import SampleRepositories
import Synchronization
import Testing
import WorkbenchKit

@testable import Comparison  // MutationRun is internal

@Suite(.blocking) struct MutationRunTests {
  private static let source = "func answer() -> Int {\n  42\n}\n"
  private static let killed: [Judge: Verdict] = [
    .own: Verdict(.killed, by: ["notices"]),
    .doubles: Verdict(.killed, by: ["answer.value"]),
    .loopback: Verdict(.survived),
  ]

  private let sample: SampleRepository

  /// The style `A` has two mutants, and `B` one.
  init() throws {
    sample = try SampleRepository()
    let second = SampleRepository.page(style: "A", id: "other").replacing("  43", with: "  430")
    try sample.write(
      SampleRepository.page(style: "A") + "\n" + second.split(separator: "\n\n", maxSplits: 1)[1],
      to: "Packages/A/Mutants.md")
  }

  private var folder: URL { sample.root.appending(path: ".build-compare") }

  private func judge(
    with compiler: ScriptCompiler
  ) throws -> (entries: [Comparison.Entry], messages: String) {
    let messages = Mutex("")
    let run = try MutationRun(
      root: sample.root, folder: folder, styles: ["A", "B"], compiler: compiler.compiler,
      console: Console(write: { _ in }, report: { text in messages.withLock { $0 += text } }))
    let entries = try run.judge(MutantCatalog(of: sample.root, styles: ["A", "B"]).mutants)
    return (entries, messages.withLock(\.self))
  }

  /// What two runs on all mutants do, one after the other. Made once for the tests that look at it.
  private struct TwoRuns {
    let entries: [Comparison.Entry]
    let builds: [[String: String]]
    let sources: [String?]
    let hasBundles: Bool
    let again: [Comparison.Entry]
    let buildsAgain: [[String: String]]
    let messages: String

    init() throws {
      let tests = try MutationRunTests()
      let (first, second) = (ScriptCompiler(), ScriptCompiler())
      entries = try tests.judge(with: first).entries
      builds = first.builds
      sources = [tests.folder.appending(path: "checkout"), tests.sample.root].map {
        try? String(
          contentsOf: $0.appending(path: "Packages/A/Sources/A/A.swift"), encoding: .utf8)
      }
      hasBundles = FileManager.default.fileExists(
        atPath: tests.folder.appending(path: "bundles").path)
      (again, messages) = try tests.judge(with: second)
      buildsAgain = second.builds
    }
  }

  private static let runs = Result { try TwoRuns() }

  @Test func everyMutantHasAVerdictOfEachJudge() throws {
    let entries = try Self.runs.get().entries

    #expect(entries.map { "\($0.style) \($0.id)" } == ["A wrong", "A other", "B wrong"])
    #expect(entries.map(\.verdicts) == Array(repeating: Self.killed, count: 3))
  }

  @Test func eachBuildContainsOneMutantOfAStyleAndNoneOfTheLastBatch() throws {
    let (one, other) = (
      Self.source.replacing("42", with: "43"), Self.source.replacing("42", with: "430")
    )

    #expect(
      try Self.runs.get().builds == [
        ["A": Self.source, "B": Self.source],
        ["A": one, "B": one],
        ["A": other, "B": Self.source],
      ])
  }

  @Test func copyIsRestoredAndRepositoryStays() throws {
    #expect(try Self.runs.get().sources == [Self.source, Self.source])
    #expect(try !Self.runs.get().hasBundles)
  }

  @Test func cachedVerdictsNeedNoBuild() throws {
    let runs = try Self.runs.get()

    #expect(runs.again == runs.entries)
    #expect(runs.buildsAgain.isEmpty)
    #expect(runs.messages.hasPrefix("judged 0 mutants in "))
    #expect(runs.messages.hasSuffix(" s; 3 were cached\n"))
  }

  @Test func changedTestIsJudgedAgainByItsJudgeOnly() throws {
    _ = try judge(with: ScriptCompiler())
    try sample.write("// changed\n", to: "Packages/A/Tests/ATests/T.swift")
    let lax = ScriptCompiler(
      .init(own: "pass notices", doubles: "pass styleHonoursTheContract", loopback: "fail it"))

    let (entries, messages) = try judge(with: lax)

    #expect(messages.contains("judged 2 mutants in "))
    #expect(messages.hasSuffix(" s; 1 were cached\n"))
    var expected = Self.killed
    #expect(entries[2].verdicts == expected)
    expected[.own] = Verdict(.survived)
    #expect(entries[0].verdicts == expected)
    #expect(entries[1].verdicts == expected)
    #expect(lax.builds.count == 3)
  }

  @Test func anotherCompilerJudgesAgain() throws {
    _ = try judge(with: ScriptCompiler())
    let later = ScriptCompiler(version: "Swift 7")

    _ = try judge(with: later)

    #expect(later.builds.count == 3)
  }

  @Test func eachFileOfAMutantIsRestored() throws {
    let (path, text) = ("Sources/B/Other.swift", "func other() {\n  one()\n}\n")
    let change = "43\n--- \(path)\n@@\n func other() {\n-  one()\n+  two()\n```"
    try sample.write(text, to: "Packages/B/\(path)")
    try sample.write(
      SampleRepository.page(style: "B").replacing("43\n```", with: change),
      to: "Packages/B/Mutants.md")

    _ = try judge(with: ScriptCompiler())

    let copy = folder.appending(path: "checkout/Packages/B/Sources/B")
    let texts = try ["A.swift", "Other.swift"].map {
      try String(contentsOf: copy.appending(path: $0), encoding: .utf8)
    }
    #expect(texts == [Self.source, text])
  }

  @Test func redBaselineIsRefusedAndNothingIsJudged() throws {
    try sample.write(Self.source + "// 43\n", to: "Packages/B/Sources/B/A.swift")
    let compiler = ScriptCompiler()

    let error = #expect(throws: WorkbenchError.self) { try judge(with: compiler) }

    #expect(error?.description.hasPrefix("Without a mutant, own tests of B must pass") == true)
    #expect(compiler.builds.count == 1)
  }

  @Test func buildThatFailsWithoutAMutantIsRefused() throws {
    try sample.write(Self.source + "// nonsense\n", to: "Packages/B/Sources/B/A.swift")

    #expect(
      throws: WorkbenchError(
        "The build fails without a mutant:\nB.swift:1: error: nonsense")
    ) {
      try judge(with: ScriptCompiler())
    }
  }

  @Test func mutantThatDoesNotCompileIsNamedAndUndone() throws {
    try sample.write(
      SampleRepository.page(style: "B").replacing("  43", with: "  nonsense"),
      to: "Packages/B/Mutants.md")

    #expect(
      throws: WorkbenchError(
        "Packages/B/Mutants.md:3: wrong: it does not compile:\nB.swift:1: error: nonsense")
    ) {
      try judge(with: ScriptCompiler())
    }
    let copy = folder.appending(path: "checkout/Packages/B/Sources/B/A.swift")
    #expect(try String(contentsOf: copy, encoding: .utf8) == Self.source)
  }

  @Test(arguments: ["43", "430"])
  func runThatAllowsNoVerdictIsNamedInEveryBatch(silent: String) throws {
    let own = "echo \"$source\" | grep -qx '  \(silent)' || fail notices"

    let error = #expect(throws: WorkbenchError.self) {
      try judge(with: ScriptCompiler(.init(own: own)))
    }

    #expect(
      error?.description == """
        A \(silent == "43" ? "wrong" : "other"), own tests: \
        only 1 of 2 test cases ran, which is no verdict.
        """)
  }

  /// The second batch removes the verdicts of the first.
  @Test func missingVerdictEndsTheComparison() throws {
    let thief = ScriptCompiler(.init(own: #"rm -f "${0%/*}"/../../verdicts/*; fail notices"#))

    #expect(throws: WorkbenchError("A wrong has no verdict of own tests: run it again.")) {
      try judge(with: thief)
    }
  }

  @Test func outcomesAreToldApart() throws {
    let (entries, _) = try judge(
      with: ScriptCompiler(.init(own: "begin notices; kill -KILL $$", loopback: "fail it")))

    #expect(entries.map { $0.verdicts[.own]?.outcome } == [.crashed, .crashed, .crashed])
    #expect(entries.map { $0.verdicts[.loopback]?.outcome } == [.killed, .killed, .killed])
  }
}
