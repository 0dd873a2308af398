import Bugs
import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Compare  // the page's parts are internal

/// Bugs of the five clients of the recipes, of which two are here.
@Suite struct ClientsPageTests {
  private let workspace: SampleWorkspace

  init() throws {
    workspace = try SampleWorkspace(bugsOfA: 1)
    let tests = Set(CommonList.tests.values).sorted()
      .map { "  @Test func \($0)() {\n    one()\n  }\n" }
    for client in ["A", "B"] {
      try workspace.write(tests.joined(), to: "Packages/Recipes/Tests/\(client)/T.swift")
      for file in ["Number", "Linux"] {
        try workspace.write(
          "let number = 1\n", to: "Packages/Recipes/Sources/\(client)/\(file).swift")
      }
    }
    try workspace.write("let number = 1\n", to: "Packages/Recipes/Sources/Screens/Number.swift")
    let bugs = [
      ("in-all", "", "Number"), ("in-one", " B", "Linux"),
      ("on-the-screen", "", "Screens/Number"),
    ].map { id, names, file in
      "## \(id)\n\nKind: wrong path\n\nWords.\n\n```diff\(names)\n--- \(file).swift\n"
        + "@@\n-let number = 1\n+let number = 2\n```\n\n"
        + (names.isEmpty
          ? "- before: A ●, B ○\n\n"
          : "- not in A: A has no path.\n\n- before 2026-11-28: B ◐\n\n")
    }
    try workspace.write(bugs.joined(), to: CommonList.page)
  }

  private func change(_ path: String, _ old: String, _ new: String) throws {
    let text = try workspace.text(of: path)
    let place = try #require(text.firstRange(of: old))
    try workspace.write(text.replacingCharacters(in: place, with: new), to: path)
  }

  @Test func bugHasARowAndColumnsWhereClientsDiffer() throws {
    let bench = FakeBench()
    let transcript = Transcript()

    #expect(
      try workspace.compare(on: bench, ["STYLE": "Clients"], transcript), "\(transcript.text)")

    let verdicts = try ClientVerdicts(storedIn: workspace.root)
    try expectApproved("\(verdicts.sums)\n\n\(verdicts.table)\n", "Approved/clients.md")
    #expect(bench.builds.count == 4, "one without a bug, and one for each")
  }

  @Test func verdictThatDiffersBetweenRunsIsShownAsSuch() throws {
    _ = try workspace.compare(on: FakeBench(), ["STYLE": "Clients"])
    try workspace.write("// other tests\n", to: "Packages/Recipes/Tests/A/T2.swift")

    _ = try workspace.compare(on: FakeBench(forgetful: "Recipes/B"), ["STYLE": "Clients"])

    let verdicts = try ClientVerdicts(storedIn: workspace.root)
    #expect(verdicts.table.contains("#in-one) | ·◐· | ·◌· | ·●· |"), "\(verdicts.table)")
  }

  @Test func verdictsOfOtherBugsAreRefused() throws {
    _ = try workspace.compare(on: FakeBench(), ["STYLE": "Clients"])
    try change(CommonList.page, "## in-one", "## in-another")

    #expect(
      throws: WorkbenchError(
        "docs/clients.json doesn't match the bugs in Packages/Recipes/Clients.md: run `make compare "
          + "STYLE=Clients`.")
    ) { try ClientVerdicts(storedIn: workspace.root) }
  }

  @Test func pageShowsWhatATestSays() throws {
    try workspace.write(
      "<!-- generated: screens_in_all -->\n<!-- end -->\n", to: ClientVerdicts.page)

    _ = try workspace.compare(on: FakeBench(), ["STYLE": "Clients", "BUG": "in-all"])

    let text = try workspace.text(of: ClientVerdicts.page)
    #expect(text.contains("```\nA: t()\n") && text.contains("\n\nB: t()\n"), "\(text)")
  }

  @Test(arguments: [
    ("--- Number", "--- None", "in-all: its diff there is no file None.swift"),
    ("- not in A: A has no path.", "", "in-one: it needs one diff for A, or a line “- not in A:"),
    (
      "not in A", "not in C",
      "Clients.md: “C” isn't a client: write all, or [\"A\", \"B\", \"Screens\"]."
    ),
    ("not in A", "survives own tests", "Clients.md: “own” isn't a client"),
    ("```diff B", "```diff C", "Clients.md: “C” isn't a client"),
    ("- not in", "- nowhere", "in-one: “- nowhere A: A has no path.” must be"),
  ])
  func diffOfNoClientIsNamed(old: String, new: String, message: String) throws {
    try change(CommonList.page, old, new)

    let error = #expect(throws: WorkbenchError.self) {
      try workspace.compare(on: FakeBench(), ["STYLE": "Clients"])
    }

    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func pagesTellWhereEachClientHasATest() throws {
    try change("Packages/Recipes/Tests/A/T.swift", "post() {\n", "post() {\n    two()\n")

    let parts = try CommonList.parts(in: Workspace(root: workspace.root))

    let links = "- [A](../../Packages/Recipes/Tests/A/T.swift#L22)\n- [B]("
    #expect(parts["otherPost"]?.hasPrefix(links) == true, "\(parts["otherPost"] ?? "")")
  }

  @Test func testThatAClientLacksIsNamed() throws {
    try change("Packages/Recipes/Tests/A/T.swift", "func image", "func other")

    #expect(
      throws: WorkbenchError(
        "Packages/Recipes/Tests/A has 0 tests “image” of the common list: it needs exactly one.")
    ) { try CommonList.parts(in: Workspace(root: workspace.root)) }
  }
}
