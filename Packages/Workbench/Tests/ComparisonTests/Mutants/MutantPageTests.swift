import Comparison
import Testing
import WorkbenchKit

@Suite struct MutantPageTests {
  private static let diff = "```diff\n--- A.swift\n@@\n-one\n+1\n```"

  @Test func mutantsAreReadInOrder() throws {
    let sut = try MutantPage(
      """
      # Mutants of Sample

      Text before the first mutant is ignored.

      ## wrong-path

      Kind: wrong path

      Somebody types
      the path again.

      ```diff
      --- A.swift
      @@
       ## zero
      -one
      +1
      ```

      - survives own tests: they look
        at no path.
      - survives doubles: see above: no path.

      ## status-204-ignored
      Kind: status ignored
      It looks superfluous.
      \(Self.diff)

      """, style: "Sample")

    #expect(sut.mutants.map(\.name) == ["Sample wrong-path", "Sample status-204-ignored"])
    #expect(sut.mutants.map(\.line) == [5, 24])
    let first = try #require(sut.mutants.first)
    #expect(first.kind == .wrongPath)
    #expect(first.story == "Somebody types the path again.")
    #expect(first.patch.text == "--- A.swift\n@@\n ## zero\n-one\n+1")
    #expect(first.survives == [.own: "they look at no path.", .doubles: "see above: no path."])
    let second = try #require(sut.mutants.last)
    #expect(second.kind == .statusIgnored)
    #expect(second.story == "It looks superfluous.")
    #expect(second.survives.isEmpty)
  }

  @Test func storyMayHaveALineThatBeginsAsTheKindDoes() throws {
    let sut = try MutantPage(
      "## a\nKind: wrong path\nIt is of the\nKind: nobody expects.\n\(Self.diff)", style: "Sample")

    #expect(sut.mutants.map(\.kind) == [.wrongPath])
    #expect(sut.mutants.map(\.story) == ["It is of the Kind: nobody expects."])
  }

  @Test func judgeMayStandDirectlyBelowTheDiff() throws {
    let sut = try MutantPage(
      "## a\nKind: wrong path\nWords.\n\(Self.diff)\n- survives doubles:so.", style: "Sample")

    #expect(sut.mutants.map(\.survives) == [[.doubles: "so."]])
  }

  @Test func idMayHaveEachLetterAndDigit() throws {
    #expect(try MutantPage(mutant("az-09"), style: "Sample").mutants.map(\.id) == ["az-09"])
  }

  @Test func pageWithoutMutantsIsAnError() {
    #expect(
      message("# Mutants of Sample\n\nTo come.\n")
        == "Packages/Sample/Mutants.md has no mutant: add a heading “## id”.")
  }

  @Test func claimsAboutEquivalentMutantsAreNoMutant() throws {
    let claims = "## Equivalent mutants\n\n- `1a2b3c4d` is equivalent: nobody sees it.\n"

    let sut = try MutantPage(mutant("a") + claims, style: "Sample")

    #expect(sut.mutants.map(\.id) == ["a"])
    #expect(message(claims) == "Packages/Sample/Mutants.md has no mutant: add a heading “## id”.")
  }

  @Test func mutantWithoutDiffIsAnError() {
    #expect(
      message("## a-b\n\nKind: wrong path\n\nWords.\n\n```swift\nlet a = 1\n```\n")
        == "Packages/Sample/Mutants.md:1: a-b: it has no fenced diff.")
  }

  @Test func diffOfTheNextMutantIsNotUsed() {
    #expect(
      message("## a\nKind: wrong path\nWords.\n\n" + mutant("b"))
        == "Packages/Sample/Mutants.md:1: a: it has no fenced diff.")
  }

  @Test func secondDiffIsAnError() {
    #expect(
      message(mutant("a") + Self.diff) == """
        Packages/Sample/Mutants.md:1: a: it has two fenced blocks: put all hunks into one diff.
        """)
  }

  @Test func codeBeforeTheDiffIsAnError() {
    #expect(
      message("## a\n\nKind: wrong path\n\nWords.\n\n```swift\nlet a = 1\n```\n\n" + Self.diff)
        == """
        Packages/Sample/Mutants.md:1: a: it has two fenced blocks: put all hunks into one diff.
        """)
  }

  @Test func incorrectDiffIsAnError() {
    #expect(
      message(mutant("a", diff: "```diff\n--- A.swift\n@@\n one\n```")) == """
        Packages/Sample/Mutants.md:1: a: hunk 1 changes nothing: mark lines with “-” and “+”.
        """)
  }

  @Test(arguments: ["", "kind: wrong path", "Words. Kind: wrong path"])
  func mutantWithoutKindIsAnError(line: String) {
    #expect(
      message("## a\n\(line)\nWords.\n\(Self.diff)\n")
        == "Packages/Sample/Mutants.md:1: a: it has no line “Kind: …” before its diff.")
  }

  @Test func unknownKindListsTheKinds() throws {
    let text = try #require(message(mutant("a", kind: "wrong moon")))

    let kinds = MutantKind.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(
      text
        == "Packages/Sample/Mutants.md:1: a: “wrong moon” is not a kind. The kinds are: \(kinds).")
  }

  @Test(arguments: MutantKind.allCases)
  func spacesAfterTheKindAreIgnored(kind: MutantKind) throws {
    let sut = try MutantPage(mutant("a", kind: kind.rawValue + "  "), style: "Sample")

    #expect(sut.mutants.map(\.kind) == [kind])
  }

  @Test func mutantWithoutStoryIsAnError() {
    #expect(
      message("## a\n\nKind: wrong path\n\n\(Self.diff)\n")
        == "Packages/Sample/Mutants.md:1: a: it has no story between its kind and its diff.")
  }

  @Test(arguments: [
    "Wrong path", "wrongPath", "wrong_path", "-wrong", "wrong--path", "größe", "a:b", "a{", "a`",
  ])
  func idWithOtherCharactersIsAnError(id: String) {
    #expect(
      message(mutant(id)) == """
        Packages/Sample/Mutants.md:1: \(id): an id consists of lowercase letters, digits and hyphens.
        """)
  }

  @Test func repeatedIdIsAnError() {
    #expect(
      message(mutant("a") + mutant("b") + mutant("a"))
        == "Packages/Sample/Mutants.md:27: there are 2 mutants “a”: give each an id of its own.")
  }

  @Test func unknownJudgeListsTheJudges() {
    #expect(
      message(mutant("a") + "- survives weather: it rains.\n") == """
        Packages/Sample/Mutants.md:1: a: “- survives weather: it rains.” does not name a judge: \
        own tests, doubles, loopback.
        """)
  }

  @Test(arguments: [
    "- survives loopback", "- survives loopback\n", "- survives loopback:",
    "- survives loopback: \n\n",
    "- survives loopback: so.\n- survives loopback: and so.",
  ])
  func judgeNeedsExactlyOneReason(lines: String) {
    #expect(
      message(mutant("a") + lines) == """
        Packages/Sample/Mutants.md:1: a: “- survives loopback” needs exactly one line with a reason.
        """)
  }

  private func mutant(
    _ id: String, kind: String = "wrong path", diff: String = Self.diff
  ) -> String {
    "## \(id)\n\nKind: \(kind)\n\nWords.\n\n\(diff)\n\n"
  }

  /// The error for an incorrect page.
  private func message(_ page: String) -> String? {
    #expect(throws: WorkbenchError.self) { try MutantPage(page, style: "Sample") }?.description
  }
}
