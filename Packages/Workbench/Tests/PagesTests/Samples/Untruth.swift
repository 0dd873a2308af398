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
}
