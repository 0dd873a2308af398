import Bugs
import Testing
import WorkbenchKit

@Suite struct BugPageTests {
  private static let diff = "```diff\n--- A.swift\n@@\n-one\n+1\n```\n"
  private static let correct = "## a\n\nKind: wrong path\n\nWords.\n\n" + diff

  @Test func bugsAreReadInOrder() throws {
    let sut = try BugPage(
      """
      # Bugs of Sample

      Text before the first bug is ignored.

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
      Hides: in an answer without a body
      It looks superfluous.
      \(Self.diff)
      ## Equivalent mutants

      - `1a2b3c4d` is equivalent: nobody sees it.
      """, style: "Sample"
    ).bugs

    #expect(sut.map(\.name) == ["Sample wrong-path", "Sample status-204-ignored"])
    #expect(sut.map(\.line) == [5, 24])
    #expect(sut.map(\.kind) == ["wrong path", "status ignored"])
    #expect(sut.map(\.story) == ["Somebody types the path again.", "It looks superfluous."])
    #expect(sut.map(\.hides) == [nil, "in an answer without a body"])
    #expect(sut[0].patch.text == "--- A.swift\n@@\n ## zero\n-one\n+1")
    #expect(
      sut.map(\.survives) == [
        [.own: "they look at no path.", .doubles: "see above: no path."], [:],
      ])
  }

  @Test func lineEndsOfWindowsAreLineEnds() {
    let page = "## Rain\r\n\r\n```\r\n## no heading\r\n```\r\n##Hail\r\n"

    #expect(PageBlocks(page).blocks.map(\.prose) == ["##Hail"])
  }

  @Test(arguments: [
    ("## Equivalent mutants\n", " has no bug: add a heading “## id”."),
    ("## A bug\n" + diff, ":1: A bug: an id consists of lowercase letters, digits and hyphens."),
    ("## a\nKind: wrong path\nWords.\n", ":1: a: it needs one diff."),
    (correct + diff, ":1: a: it needs one diff."),
    ("## a\n\nWords.\n" + diff, ":1: a: it needs a line “Kind: …”, then a story."),
    ("## a\n\nKind: wrong path\n" + diff, ":1: a: it needs a line “Kind: …”, then a story."),
    (correct + correct, ":13: there are 2 bugs “a”: rename one."),
    (
      correct.replacing("-one\n+1", with: " one"),
      ":1: a: hunk 1 changes nothing: mark lines with “-” and “+”."
    ),
  ])
  func incorrectPageSaysWhere(page: String, words: String) {
    let error = #expect(throws: WorkbenchError.self) { try BugPage(page, style: "Sample") }

    #expect(error?.description == "Packages/Sample/Bugs.md\(words)")
  }

  @Test(arguments: [
    "survives weather: it rains.", "survives doubles", "survives doubles: ", "not in A: so.",
    "survives doubles: so.\n- survives doubles: and so.",
  ])
  func suiteNeedsExactlyOneReason(lines: String) {
    let page = Self.correct + "- \(lines)\n"

    let error = #expect(throws: WorkbenchError.self) { try BugPage(page, style: "Sample") }

    let rule = "once for each name of: own tests, doubles, loopback;"
    #expect(error?.description.contains(rule) == true, "\(error?.description ?? "")")
  }
}
