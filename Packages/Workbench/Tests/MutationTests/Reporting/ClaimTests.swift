import BlockingWork
import Foundation
import Synchronization
import Testing

@testable import Mutation

@Suite(.blocking) struct ClaimTests {
  private let workspace: MutableWorkspace
  private let ids: [String]

  init() throws {
    workspace = try MutableWorkspace()
    ids = try MutableSource(path: "Packages/A/Sources/A/A.swift", text: MutableWorkspace.source)
      .mutants.map(\.id)
  }

  private func claim(_ id: String) throws {
    try workspace.write(
      "## Equivalent mutants\n\n- `\(id)` is equivalent: nobody waits for it.\n",
      to: "Packages/A/Mutants.md")
  }

  @Test func equivalentMutantIsNoSurvivor() throws {
    try claim(ids[2])

    let (isFine, text) = try workspace.mutate("--style", "A")

    #expect(isFine)
    #expect(!text.contains("no test notices"))
    #expect(text.contains(/A +own tests +3 +2 +0 +0 +0 +1 +100.0 %/))
  }

  @Test func oneReasonCanBeForSeveralMutants() throws {
    try workspace.write(
      "## Equivalent mutants\n\n- `\(ids[2])`, `\(ids[0])`, `\(ids[1])` are equivalent: nobody waits.\n",
      to: "Packages/A/Mutants.md")

    let (isFine, text) = try workspace.mutate("--style", "A")

    #expect(!isFine)
    #expect(!text.contains("no test notices"))
    for id in ids[...1] {
      #expect(text.contains("a test notices `\(id)`, which the page calls equivalent"))
    }
  }

  @Test func claimWithoutAReasonIsNone() throws {
    try workspace.write(
      "## Equivalent mutants\n\n- `\(ids[2])` is equivalent: \n", to: "Packages/A/Mutants.md")

    #expect(try workspace.mutate("--style", "A").text.contains("no test notices"))
  }

  @Test func claimAboutANoticedMutantFails() throws {
    try claim(ids[0])

    let (isFine, text) = try workspace.mutate("--style", "A")

    #expect(!isFine)
    #expect(
      text.contains(
        "Packages/A/Mutants.md:3: a test notices `\(ids[0])`, which the page calls equivalent"))
  }

  /// The second mutant takes a test away, so nobody knows whether a test would notice it.
  @Test func claimAboutAMutantWithoutAVerdictIsNotContradicted() throws {
    workspace.own.withLock {
      $0 = "pass ATests.S/a/T.swift:1:1; [ $ACTIVE_MUTANT = 2 ] || pass ATests.S/b/T.swift:2:1"
    }
    try claim(ids[1])

    let text = try workspace.mutate("--style", "A").text

    #expect(text.contains("A.swift:3: no verdict when"))
    #expect(!text.contains("a test notices"))
  }

  @Test func claimAboutNoMutantFails() throws {
    try claim("01234567")

    let (isFine, text) = try workspace.mutate("--style", "A")

    #expect(!isFine)
    #expect(text.contains("Packages/A/Mutants.md:3: there is no mutant `01234567`"))
    #expect(try workspace.mutate("--style", "A", "--shard", "1/3").isFine)
    #expect(try workspace.mutate("--style", "A", "--file", "A.swift").isFine)
    #expect(try workspace.mutate("--style", "A", "--mutant", ids[0]).isFine)
  }

  /// `make new` copied the code of `A` from the style `B`, and replaced the name.
  @Test func guestInheritsTheClaimsOfItsStyle() throws {
    let inStyle = try MutableSource(
      path: "Packages/B/Sources/B/B.swift", text: MutableWorkspace.source
    ).mutants.map(\.id)
    try workspace.write(#"{"style": "B"}"#, to: "Packages/A/.origin.json")
    try workspace.write(
      """
      ## Equivalent mutants
      - `\(inStyle[2])` is equivalent: nobody waits for it.
      - `\(inStyle[0])` is equivalent: the tests of the style do not notice it.
      - `01234567` is equivalent: it is in the example of the style.
      """, to: "Packages/B/Mutants.md")

    let (isFine, text) = try workspace.mutate("--style", "A")

    #expect(isFine)
    #expect(!text.contains("no test notices"))
    #expect(text.contains(/A +own tests +3 +2 +0 +0 +0 +1 +100.0 %/))

    try claim(inStyle[0])
    #expect(try workspace.mutate("--style", "A").text.contains("a test notices `\(inStyle[0])`"))
  }

  @Test func claimsOfRoomsThatShareAPageAreToldApart() throws {
    try workspace.write(
      """
      ## Equivalent mutants

      ### Workbench
      - `01234567` is equivalent: nobody waits for it.

      ### Fixtures
      - `89abcdef` is equivalent: nobody waits for it.
      """, to: "docs/mutation.md")

    let (isFine, text) = try workspace.mutate("--style", "Workbench")

    #expect(!isFine)
    #expect(text.contains("docs/mutation.md:4: there is no mutant `01234567`"))
    #expect(!text.contains("89abcdef"))
  }

  @Test func verdictsAreWrittenInTheSchemaOfOtherTools() throws {
    // The first of these claims is wrong.
    try workspace.write(
      "## Equivalent mutants\n\n- `\(ids[0])`, `\(ids[2])` are equivalent: nobody waits.\n",
      to: "Packages/A/Mutants.md")
    _ = try workspace.mutate("--style", "A")

    let data = try Data(
      contentsOf: workspace.root.appending(path: ".build-mutate/mutation.json"))
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let files = try #require(report["files"] as? [String: [String: Any]])
    let file = try #require(files["Packages/A/Sources/A/A.swift"])
    let mutants = try #require(file["mutants"] as? [[String: Any]])
    #expect(report["schemaVersion"] as? String == "2.0")
    #expect(file["source"] as? String == MutableWorkspace.source)
    #expect(mutants.map { $0["status"] as? String } == ["Killed", "Killed", "Ignored"])
    #expect(mutants.map { $0["replacement"] as? String } == ["()", "()", "()"])
    #expect(mutants[0]["killedBy"] as? [String] == ["ATests.S/notices/T.swift:1:1"])
    let location = try #require(mutants[1]["location"] as? [String: [String: Int]])
    #expect(
      location == ["start": ["line": 3, "column": 3], "end": ["line": 3, "column": 8]])
  }
}
