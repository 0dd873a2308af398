import BlockingWork
import Foundation
import Testing
import WorkbenchKit

@testable import Mutation

/// How the mutants of a run are compiled, and what happens to those that do not compile.
@Suite(.blocking) struct MutantBuildTests {
  @Test(arguments: [
    ("own", ["--build-tests", "-Xswiftc", "-gnone"]), ("doubles", ScratchCopy.testOptions),
  ])
  func contractNeedsAllPackagesAndOwnTestsNeedOne(judge: String, options: [String]) throws {
    let workspace = try MutableWorkspace()

    _ = try workspace.mutate("--style", "A", "--judge", judge)

    #expect(workspace.options == [options])
  }

  @Test func mutantThatDoesNotCompileIsTakenOutAndCounted() throws {
    let workspace = try MutableWorkspace()
    // A line with only a pair of parentheses is in every variant; the second is on the fourth line of its own.
    try workspace.write(
      "func f() {\n  one()\n  two(a && b)\n}\n", to: "Packages/A/Sources/A/A.swift")
    workspace.refuse("a || b")

    let text = try workspace.mutate("--style", "A").text

    #expect(workspace.builds == 2)
    #expect(text.contains(/A +own tests +4 .* 1\n/))
  }

  @Test func codeThatDoesNotBuildIsAnError() throws {
    let workspace = try MutableWorkspace()
    try workspace.write(
      "func f() { one() }\ntypealias A = Gone\n", to: "Packages/A/Sources/A/A.swift")
    workspace.refuse("Gone")

    let error = #expect(throws: WorkbenchError.self) { try workspace.mutate("--style", "A") }

    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.first == "It does not build, with or without mutants:")
    #expect(lines.last?.contains(#/^Packages/A/Sources/A/A.swift:\d+:1: error: nonsense$/#) == true)
  }

  @Test func bodyThatCannotBeRepeatedLosesItsMutants() throws {
    let workspace = try MutableWorkspace()
    workspace.refuse("} else {")

    let text = try workspace.mutate("--style", "A").text

    #expect(text.contains(/A +own tests +0 .* 3\n/))
  }

  @Test func bodyWithErrorsInThreeBuildsLosesItsMutants() throws {
    let workspace = try MutableWorkspace()
    try workspace.write(
      "func f() {\n  a()\n  b()\n  c()\n  d()\n  e()\n}\nfunc g() {\n  h()\n  let i = true\n}\n",
      to: "Packages/A/Sources/A/A.swift")
    workspace.refuse("  ()", oneAtATime: true)

    let text = try workspace.mutate("--style", "A").text

    // Three builds for the first body, one for the second, and the one that succeeds.
    #expect(workspace.builds == 5)
    #expect(text.contains(/A +own tests +1 .* 6\n/))
  }

  /// An error in the healthy body may come from a mutant beside it.
  @Test func mutantsWithErrorsOfTheirOwnAreTakenOutFirst() throws {
    let workspace = try MutableWorkspace()
    try workspace.write(
      "func f() {\n  one()\n  two(a && b)\n}\n", to: "Packages/A/Sources/A/A.swift")
    workspace.refuse("a || b", "} else {")

    let text = try workspace.mutate("--style", "A").text

    #expect(workspace.builds == 3)
    #expect(text.contains(/A +own tests +0 .* 5\n/))
  }
}
