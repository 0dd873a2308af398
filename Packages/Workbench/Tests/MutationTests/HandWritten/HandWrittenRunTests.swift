import BlockingWork
import Comparison
import SampleRepositories
import Testing

@testable import Mutation

@Suite(.blocking) struct HandWrittenRunTests {
  private let workspace: HandWrittenWorkspace

  init() throws {
    workspace = try HandWrittenWorkspace()
  }

  @Test func mutantsOfBodiesAreJudgedInOneBuild() throws {
    let compiler = ScriptCompiler()

    let (entries, messages) = try workspace.judge(with: compiler)

    #expect(messages.hasPrefix("building 3 mutants …\nrunning the tests without a mutant …\n"))
    #expect(messages.contains("0/9 other bodies of functions\n"))
    #expect(entries.map { "\($0.style) \($0.id)" } == ["A wrong", "A other", "B wrong"])
    #expect(entries.map(\.verdicts) == Array(repeating: HandWrittenWorkspace.killed, count: 3))
    #expect(compiler.builds.count == 1)
    #expect(
      try workspace.sample.text(of: "Packages/A/Sources/A/A.swift") == ScriptCompiler.source)
  }

  @Test func allTestsThatNoticeAMutantAreNamed() throws {
    let compiler = ScriptCompiler(.init(own: "fail notices; sleep 0.3; fail later"))

    let entries = try workspace.judge(with: compiler).entries

    #expect(
      entries.map { $0.verdicts[.own]?.by } == Array(repeating: ["later", "notices"], count: 3))
  }

  @Test func cachedVerdictsNeedNoBuild() throws {
    let entries = try workspace.judge(with: ScriptCompiler()).entries
    let second = ScriptCompiler()

    let (again, messages) = try workspace.judge(with: second)

    #expect(again == entries)
    #expect(second.builds.isEmpty)
    #expect(messages.hasPrefix("judged 0 mutants in "))
    #expect(messages.hasSuffix(" s; 3 were cached\n"))
  }

  @Test func changedTestIsJudgedAgainByItsJudgeOnly() throws {
    _ = try workspace.judge(with: ScriptCompiler())
    try workspace.write("// changed\n", to: "Packages/A/Tests/ATests/T.swift")
    let lax = ScriptCompiler(
      .init(own: "pass notices", doubles: "pass styleHonoursTheContract", loopback: "fail it"))

    let (entries, messages) = try workspace.judge(with: lax)

    #expect(messages.contains("judged 2 mutants in "))
    #expect(messages.hasSuffix(" s; 1 were cached\n"))
    var expected = HandWrittenWorkspace.killed
    #expect(entries[2].verdicts == expected)
    expected[.own] = Verdict(.survived)
    #expect(entries[0].verdicts == expected)
    #expect(entries[1].verdicts == expected)
  }

  @Test func anotherCompilerJudgesAgain() throws {
    _ = try workspace.judge(with: ScriptCompiler())
    let later = ScriptCompiler(version: "Swift 7")

    #expect(try workspace.judge(with: later).messages.contains("judged 3 mutants in "))

    #expect(later.builds.count == 1)
  }

  /// It survives, although these tests would fail.
  @Test func judgeThatNeverRunsAMutatedBodyIsNotAsked() throws {
    let compiler = ScriptCompiler(.init(loopback: "fail it", loopbackMark: 0))
    try workspace.writePageOfB(\.withADeclaration)

    let entries = try workspace.judge(with: compiler).entries

    #expect(entries.map { $0.verdicts[.loopback]?.outcome } == [.survived, .survived, .killed])
  }

  // MARK: What is not in a body

  @Test func otherMutantsAreBuiltOneOfEachStyleAtATime() throws {
    try workspace.writePages(\.withADeclaration)
    let compiler = ScriptCompiler()

    let (entries, messages) = try workspace.judge(with: compiler)

    #expect(entries.map(\.verdicts) == Array(repeating: HandWrittenWorkspace.killed, count: 3))
    let source = ScriptCompiler.source
    let changed = ["43", "430"].map {
      source.replacing("42", with: $0) + "private let more = 1\n"
    }
    #expect(
      compiler.builds == [
        ["A": source, "B": source], ["A": changed[0], "B": changed[0]],
        ["A": changed[1], "B": source],
      ])
    #expect(messages.contains("0/9 building A wrong, B wrong\n6/9 building A other\n"))
  }

  @Test func bodyThatTheCompilerRefusesIsBuiltAlone() throws {
    try workspace.writePageOfB { $0.replacing("  43", with: "  clash(43)") }
    let compiler = ScriptCompiler()

    let entries = try workspace.judge(with: compiler).entries

    #expect(entries.map(\.verdicts) == Array(repeating: HandWrittenWorkspace.killed, count: 3))
    #expect(compiler.builds.count == 3)
    #expect(
      compiler.builds.last?["B"] == ScriptCompiler.source.replacing("42", with: "clash(43)"))
  }

  @Test func mutantInTwoFilesIsOnInBoth() throws {
    let path = "Packages/B/Sources/B/Other.swift"
    try workspace.write("func other() {\n  one()\n}\n", to: path)
    let change = "--- Sources/B/Other.swift\n@@\n func other() {\n-  one()\n+  two()\n```"
    try workspace.writePageOfB { $0.replacing("```\n", with: change) }
    let own = "active \(path) | grep -q two && fail notices || pass notices"
    let compiler = ScriptCompiler(.init(own: own))

    #expect(try workspace.judge(with: compiler).entries[2].verdicts == HandWrittenWorkspace.killed)

    #expect(compiler.builds.count == 1)
  }

  @Test func mutantWithANewFileIsBuiltAlone() throws {
    try workspace.writePageOfB {
      $0.replacing(
        "```\n", with: "--- Sources/B/New.swift\n@@\n+func more() {}\n```")
    }
    let compiler = ScriptCompiler()

    #expect(try workspace.judge(with: compiler).entries[2].verdicts == HandWrittenWorkspace.killed)

    #expect(compiler.builds.count == 2)
  }

  @Test func outcomesAreToldApart() throws {
    let (entries, _) = try workspace.judge(
      with: ScriptCompiler(.init(own: "begin notices; kill -KILL $$", loopback: "fail it")))

    #expect(entries.map { $0.verdicts[.own]?.outcome } == [.crashed, .crashed, .crashed])
    #expect(entries.map { $0.verdicts[.loopback]?.outcome } == [.killed, .killed, .killed])
  }
}
