import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import Mutation

/// What ends `make compare`, because nobody may take it for a survivor or a kill.
@Suite(.blocking) struct NoVerdictTests {
  private let workspace: HandWrittenWorkspace

  init() throws {
    workspace = try HandWrittenWorkspace()
  }

  private func error(with compiler: ScriptCompiler = ScriptCompiler()) -> String? {
    #expect(throws: WorkbenchError.self) { try workspace.judge(with: compiler) }?.description
  }

  @Test func redBaselineIsRefusedAndNothingIsJudged() throws {
    try workspace.write(ScriptCompiler.source + "// 43\n", to: "Packages/B/Sources/B/A.swift")

    #expect(
      error()?.hasPrefix(
        "B, doubles: without a mutant, the tests must pass, and do not: run `make test`") == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: workspace.folder.path + "/verdicts")
        .isEmpty)
  }

  @Test func buildThatFailsWithoutAMutantIsRefused() throws {
    try workspace.write(
      ScriptCompiler.source + "// nonsense\n", to: "Packages/B/Sources/B/A.swift")

    let error = error()

    let expected =
      #/It does not build, with or without mutants:\nPackages/B/Sources/B/A.swift:\d+:1: error: nonsense/#
    #expect(error?.wholeMatch(of: expected) != nil)
  }

  @Test func mutantsThatDoNotCompileAreNamed() throws {
    try workspace.writePages { $0.replacing("  43\n", with: "  nonsense\n") }

    #expect(
      error() == """
        Packages/A/Mutants.md:3: wrong: it does not compile:
        Packages/A/Sources/A/A.swift:2:1: error: nonsense
        Packages/B/Mutants.md:3: wrong: it does not compile:
        Packages/B/Sources/B/A.swift:2:1: error: nonsense
        """)
  }

  @Test func eachErrorOfAMutantHasALine() throws {
    try workspace.writePageOfB { $0.replacing("  43\n", with: "  nonsense\n+  more nonsense\n") }

    #expect(
      error() == """
        Packages/B/Mutants.md:3: wrong: it does not compile:
        Packages/B/Sources/B/A.swift:2:1: error: nonsense
        Packages/B/Sources/B/A.swift:3:1: error: nonsense
        """)
  }

  @Test func mutantThatCompilesIsNotNamedWithOneThatDoesNot() throws {
    try workspace.writePages(\.withADeclaration)
    try workspace.writePageOfB { $0.replacing("  43", with: "  nonsense") }

    #expect(
      error() == """
        Packages/B/Mutants.md:3: wrong: it does not compile:
        Packages/B/Sources/B/A.swift:2:1: error: nonsense
        """)
  }

  @Test func runThatAllowsNoVerdictIsNamed() throws {
    let own = "active Packages/A/Sources/A/A.swift | grep -q 430 || fail notices"

    #expect(
      error(with: ScriptCompiler(.init(own: own)))
        == "A other, own tests: only 1 of 2 test cases ran, which is no verdict.")
  }

  @Test func missingVerdictEndsTheComparison() throws {
    // The mutants of A are judged before the one of B, which needs a build of its own.
    try workspace.writePageOfB(\.withADeclaration)
    let verdicts = workspace.folder.appending(path: "verdicts")
    let thief = ScriptCompiler(
      .init(beforeBuild: { number in
        guard number == 2 else { return }
        for file in try FileManager.default.contentsOfDirectory(atPath: verdicts.path) {
          try FileManager.default.removeItem(at: verdicts.appending(path: file))
        }
      }))

    #expect(error(with: thief)?.hasSuffix(" has no verdict of own tests: run it again.") == true)
  }
}
