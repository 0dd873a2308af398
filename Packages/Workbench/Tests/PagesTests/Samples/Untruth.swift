import Comparison
import Testing

/// An edit that makes pages untrue, and what is found then.
struct Untruth: CustomTestStringConvertible {
  let testDescription: String
  let path: String
  let old: String
  let new: String
  let findings: [String]
  let difference: [Substring]

  init(
    _ description: String, _ path: String, _ old: String, _ new: String, _ findings: String...,
    difference: [Substring] = []
  ) {
    testDescription = description
    (self.path, self.old, self.new) = (path, old, new)
    self.findings = findings
    self.difference = difference
  }

  func write(in repository: TrueRepository) throws {
    let text = try repository.text(of: path)
    try #require(text.contains(old))
    try repository.write(text.replacing(old, with: new, maxReplacements: 1), to: path)
  }

  static let all = mutants + comparison + readme + others
}

extension Untruth {
  private static let page = "Packages/A/Mutants.md"
  private static let json = "docs/comparison.json"

  fileprivate static let mutants = [
    Untruth(
      "a mutant whose source was changed", "Packages/B/Sources/B/A.swift", "  42", "  41",
      """
      Packages/B/Mutants.md:3: mutant “wrong” fits nowhere in Sources/B/A.swift; the nearest place is \
      line 1, but line 2 is “  41”, not “  42”; mend: correct its diff, then make docs-compare
      """),
    Untruth(
      "a page that cannot be read", page, "Kind: wrong path", "Kind: wrong moon",
      """
      \(page):3: cannot be read: wrong: “wrong moon” is not a kind. The kinds are: \
      \(MutantKind.allCases.map(\.rawValue).joined(separator: ", ")); mend: correct the page
      """),
    Untruth(
      "a survivor without a reason", page, "- survives doubles: they cannot see it.", "",
      """
      \(page):3: doubles did not notice “wrong”; mend: write the missing test, or give the reason \
      (- survives doubles: …)
      """),
    Untruth(
      "a reason for a mutant that is noticed", "Packages/B/Mutants.md", "- survives loopback: it",
      "- survives doubles: it is too deep.\n- survives loopback: it",
      """
      Packages/B/Mutants.md:3: doubles noticed “wrong”; mend: remove the line “- survives doubles”
      """),
  ]

  fileprivate static let comparison = [
    Untruth(
      "lines of code", "Packages/A/Tests/ATests/T.swift", "}", "}\nfunc more() {}",
      "docs/comparison.md:122: lines of code have changed; mend: make docs-compare",
      difference: [
        "- | [A](../Packages/A/README.md) | 3 | 0 | 2 | 1 | 2 |",
        "+ | [A](../Packages/A/README.md) | 3 | 0 | 2 | 1 | 3 |",
      ]),
    Untruth(
      "a source that a mutant changes", "Packages/A/Sources/A/A.swift", "func", "// Why.\nfunc",
      "docs/mutants.json:15: out of date; mend: make docs-compare",
      difference: [
        #"-               "line" : 2"#, #"+               "line" : 3"#,
        #"-               "line" : 2"#, #"+               "line" : 3"#,
        #"-       "source" : "func answer() -> Int {\n  42\n}\n""#,
        #"+       "source" : "// Why.\nfunc answer() -> Int {\n  42\n}\n""#,
      ]),
    Untruth(
      "a page that was edited", "docs/comparison.md", "All three", "None of three",
      "docs/comparison.md:81: out of date; mend: make docs-compare",
      difference: [
        "- not ask about it. The contract misses 0 of 2 mutants in both lanes. None of three judges miss 0.",
        "+ not ask about it. The contract misses 0 of 2 mutants in both lanes. All three judges miss 0.",
      ]),
    Untruth(
      "a picture that was edited", "docs/comparison.svg", "heading", "footing",
      "docs/comparison.svg:7: out of date; mend: make docs-compare",
      difference: [
        "- .footing { font-size: 17px; font-weight: 600; }",
        "+ .heading { font-size: 17px; font-weight: 600; }",
      ]),
    Untruth(
      "a mutant without verdicts", page, "## wrong", "## other",
      "\(json): has no verdict on A other, wrong path; mend: make compare",
      "\(json): has a verdict on A wrong, wrong path, which is on no page; mend: make compare",
      "docs/choosing.md:3: Packages/A/Mutants.md has no heading #wrong; mend: correct the link"),
    Untruth(
      "another kind", page, "Kind: wrong path", "Kind: wrong method",
      "\(json): has no verdict on A wrong, wrong method; mend: make compare",
      "\(json): has a verdict on A wrong, wrong path, which is on no page; mend: make compare"),
    Untruth(
      "results that cannot be read", json, "{", "", "\(json): cannot be read; mend: make compare"),
  ]

  fileprivate static let readme = [
    Untruth(
      "a count of the README", "README.md", "notices 1 of", "notices 2 of",
      """
      README.md:3: the counts of noticed bugs are not those of docs/comparison.json; \
      mend: write what stands after +
      """,
      difference: [
        "- …ts, one at a time. The contract notices 2 of them with the doubles, and 2 when it also uses a server…",
        "+ …ts, one at a time. The contract notices 1 of them with the doubles, and 2 when it also uses a server…",
      ]),
    Untruth(
      "missing counts of the README", "README.md", "plausible bugs", "bugs",
      """
      README.md: the counts of noticed bugs are not those of docs/comparison.json; \
      mend: write what stands after +
      """,
      difference: [
        "- ",
        "+ 2 plausible bugs were put into the clients, one at a time. The contract notices 1 of them with the d…",
      ]),
    Untruth(
      "a missing table of machine-made mutants", "README.md", "| style | mutants", "| style | bugs",
      """
      README.md: the table of machine-made mutants is not that of docs/machine-made.json; \
      mend: write what stands after +
      """,
      difference: [
        "- ", "+ | style | mutants | own tests | doubles | loopback |",
        "+ | --- | -: | -: | -: | -: |",
        "+ | [A](Packages/A/README.md) | 4 | 3 of 4 (75 %) | · | · |",
        "+ | all | 4 | 3 of 4 (75 %) | · | · |",
      ]),
    Untruth(
      "a share of machine-made mutants in the README", "README.md",
      "| all | 4 | 3 of 4 (75 %)", "| all | 4 | 4 of 4 (100 %)",
      """
      README.md:25: the table of machine-made mutants is not that of docs/machine-made.json; \
      mend: write what stands after +
      """,
      difference: [
        "- | all | 4 | 4 of 4 (100 %) | · | · |", "+ | all | 4 | 3 of 4 (75 %) | · | · |",
      ]),
    Untruth(
      "a code block that no test contains", "README.md", "b.isFine", "b.isGood",
      """
      README.md:11: no test in Tests/WorkspaceTests contains this code; \
      mend: copy it from the test or into it
      """,
      difference: ["- #expect(b.isGood)", "+ #expect(b.isFine)"]),
    Untruth(
      "a missing code block", "README.md", "```swift\nlet a = [A](1)\n```\n", "",
      "README.md: 1 code blocks show 2 styles; mend: show one test of each style"),
    Untruth(
      "a style that is not in the table", "README.md", "| [B](Packages/B/README.md) |", "| B |",
      """
      README.md:17: B is not in the table of styles; mend: add a row | [B](Packages/B/README.md) |
      """),
  ]

  fileprivate static let others = [
    Untruth(
      "a count on the choosing page", "docs/choosing.md", "1 of 2", "2 of 3",
      "docs/choosing.md:3: “2 of 3” is not a count of docs/comparison.md; mend: correct the count"),
    Untruth(
      "a link to a file", "README.md", "docs/choosing.md", "docs/chosen.md",
      "README.md:4: there is no docs/chosen.md; mend: correct the link"),
    Untruth(
      "a picture's address", "README.md", "docs/comparison.svg", "docs/picture.svg",
      "README.md:30: there is no docs/picture.svg; mend: correct the link"),
    Untruth(
      "a link to a mutant", "docs/choosing.md", "#wrong", "#wrung",
      """
      docs/choosing.md:3: Packages/A/Mutants.md has no heading #wrung; mend: correct the link
      """),
    Untruth(
      "a link to a heading of the same page", "docs/choosing.md", "## What 2 calls cost, ",
      "## Costs, ",
      """
      docs/choosing.md:4: docs/choosing.md has no heading #what-2-calls-cost-and-why; \
      mend: correct the link
      """),
    Untruth(
      "a heading that became text", "docs/choosing.md", "## What", "-What",
      """
      docs/choosing.md:4: docs/choosing.md has no heading #what-2-calls-cost-and-why; \
      mend: correct the link
      """),
    Untruth(
      "a link to a file outside", "README.md", "docs/choosing.md", "../docs/choosing.md",
      "README.md:4: there is no ../docs/choosing.md; mend: correct the link"),
    Untruth(
      "a test that the errata name", "docs/errata.md", "`answers`", "`answer`",
      "docs/errata.md:5: there is no test answer; mend: name the test that proves it"),
    Untruth(
      "a row of the errata without a test", "docs/errata.md", "`answers`", "nothing",
      "docs/errata.md:5: the row names no test; mend: name one in its last column"),
    Untruth(
      "the list of make's targets", "Makefile", "run all tests", "run the tests",
      "docs/commands.md:6: this is not what make prints; mend: copy it from make",
      difference: ["-   test          run all tests", "+   test          run the tests"]),
    Untruth(
      "a missing list of make's targets", "docs/commands.md", "usage: make", "usage: do",
      "docs/commands.md: does not show what make prints; mend: copy it from make"),
    Untruth(
      "a copy of a file", "Packages/A/Sources/A/Hardening/RunningCall.swift", "// Run", "// Walk",
      """
      Packages/A/Sources/A/Hardening/RunningCall.swift:1: differs from the other packages' copies; \
      mend: make it the same as Packages/B/Sources/B/Hardening/RunningCall.swift
      """,
      difference: ["- // WalkningCall", "+ // RunningCall"]),
    Untruth(
      "a copy of another file", "Packages/B/Sources/B/Hardening/OneShotCompletion.swift", "// One",
      "// Two",
      """
      Packages/B/Sources/B/Hardening/OneShotCompletion.swift:1: differs from the other packages' \
      copies; mend: make it the same as Packages/A/Sources/A/Hardening/OneShotCompletion.swift
      """,
      difference: ["- // TwoShotCompletion", "+ // OneShotCompletion"]),
    Untruth(
      "a manifest", "Packages/B/Package.swift", "\"B\"", "\"B\", platforms: []",
      """
      Packages/B/Package.swift:1: is not the manifest of the other styles; \
      mend: make it the same as Packages/A/Package.swift
      """,
      difference: [
        #"- letpackage=Package(name:"Style"platforms:[])"#, #"+ letpackage=Package(name:"Style")"#,
      ]),
    Untruth(
      "a place of a style that is not listed", "docs/contract.md", "`docs/choosing.md`; and", "",
      "docs/contract.md:3: docs/choosing.md names every style, and is not listed; mend: list it"
    ),
    Untruth(
      "a place whose name is listed in part", "docs/contract.md", "`docs/choosing.md`; and",
      "`docs/choosing`; and",
      "docs/contract.md:3: docs/choosing.md names every style, and is not listed; mend: list it",
      "docs/contract.md:3: docs/choosing does not name every style; mend: remove it from the list"),
    Untruth(
      "a place of a style beside the folders", "Makefile", "The interface.", "For A and B.",
      "docs/contract.md:3: Makefile names every style, and is not listed; mend: list it"),
    Untruth(
      "a listed place that a style does not need", "docs/contract.md", "`README.md`",
      "`README.md`, `docs/errata.md`",
      "docs/contract.md:3: docs/errata.md does not name every style; mend: remove it from the list"),
    Untruth(
      "a missing list of a style's places", "docs/contract.md", "## Adding a style",
      "## Adding styles",
      "docs/contract.md: has no section “Adding a style”; mend: write it again"),
    Untruth(
      "a fixture", "Packages/A/Tests/ATests/F.swift", "Fixture.dogs", "Fixture.cats",
      """
      Fixtures/Sources/Fixtures/Fixture.swift:3: GET_Dogs.json is used by no test; \
      mend: use it or remove it
      """),
  ]
}
