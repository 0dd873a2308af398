import BlockingWork
import Testing
import WorkbenchKit

/// How `.ci/lint` ends, in a small workspace with a `swift` that compiles nothing.
@Suite(.blocking) struct LintScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("lint", "toolchain", "clients")
    _ = try folder.run("git", "init", "--quiet")
    for path in ["Package.swift", "Packages/Dogs/A.swift", "Tests/A.swift", "Fixtures/A.swift"] {
      try folder.write("\n", to: path)
    }
    try swift("")
    for check in ["pages", "contract"] { try folder.stub(".build-lint/debug/\(check)") }
  }

  private func swift(_ commands: String) throws {
    try folder.stub(
      ".bin/swift", "[ \"$words\" != --version ] || echo 'Swift version 6.3'; \(commands)")
  }

  @Test func workspaceWithoutFindingsIsClean() throws {
    let (ending, text) = try folder.run(".ci/lint")

    #expect(ending == .exited(0))
    #expect(text.hasSuffix("\nlint: clean\n"))
  }

  @Test func forbiddenLineIsShownWithItsPlaceAndFails() throws {
    try folder.write("\n.package(url: \"https://a.b\")\n", to: "Package.swift")

    let (ending, text) = try folder.run(".ci/lint")

    #expect(ending == .exited(1))
    #expect(text.contains("\nPackage.swift:2:.package(url: \"https://a.b\"): a remote package: "))
    #expect(text.hasSuffix("\nlint: 1 findings\n"))
  }

  @Test(arguments: [
    "[ \"$second\" != lint ] || echo 'A.swift:1:1: warning: [Spacing] a'",
    "[ \"$second\" != --build-tests ] || { echo 'A.swift:1:1: error: a'; exit 1; }",
  ])
  func badFormatAndRedBuildFail(commands: String) throws {
    try swift(commands)

    let (ending, text) = try folder.run(".ci/lint")

    #expect(ending == .exited(1))
    #expect(text.contains("\nA.swift:1:1: "))
    #expect(text.hasSuffix("\nlint: 1 findings\n"))
  }

  @Test func untruePagesFail() throws {
    try folder.stub(
      ".build-lint/debug/pages", "echo 'a.md: a; mend: b'; echo 'c.md: c; mend: d'; exit 1")

    let (ending, text) = try folder.run(".ci/lint")

    #expect(ending == .exited(1))
    #expect(text.hasSuffix("\nlint: 2 findings\n"))
  }

  @Test func untruePageOfTheContractFails() throws {
    try folder.stub(
      ".build-lint/debug/contract", "echo \"a; mend: $words\"; [ \"$words\" = '' ]")

    let (ending, text) = try folder.run(".ci/lint")

    #expect(ending == .exited(1))
    #expect(text.contains("\na; mend: --check docs/contract.md\n"))
    #expect(text.hasSuffix("\nlint: 1 findings\n"))
  }
}
