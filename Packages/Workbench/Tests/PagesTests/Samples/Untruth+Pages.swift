/// Edits of the pages that stand beside the README and the comparison.
extension Untruth {
  static let others = [
    Untruth(
      "a count on the choosing page", "docs/choosing.md", "1 of 2", "2 of 3",
      "docs/choosing.md:3: “2 of 3” is not a count of docs/comparison.md; mend: correct the count"),
    Untruth(
      "a second count on the choosing page", "docs/choosing.md", "all. See", "all, 7 of 9. See",
      "docs/choosing.md:4: “7 of 9” is not a count of docs/comparison.md; mend: correct the count"),
    Untruth(
      "a link to a file", "README.md", "docs/choosing.md", "docs/chosen.md",
      "README.md:4: there is no docs/chosen.md; mend: correct the link"),
    Untruth(
      "a picture's address", "README.md", "docs/comparison.svg", "docs/picture.svg",
      "README.md:29: there is no docs/picture.svg; mend: correct the link"),
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
