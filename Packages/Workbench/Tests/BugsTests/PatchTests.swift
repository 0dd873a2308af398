import Bugs
import Testing
import WorkbenchKit

@Suite struct PatchTests {
  private static let source = "one\ntwo\nthree\nfour\nfive\n"

  @Test(arguments: [
    ("@@\n one\n-two\n-three\n+2\n+3\n+3½\n four", "one\n2\n3\n3½\nfour\nfive\n"),
    ("@@\n two\n+two\n three", "one\ntwo\ntwo\nthree\nfour\nfive\n"),
    ("@@ in one()\n+zero\n one\n@@\n-five\n+5", "zero\none\ntwo\nthree\nfour\n5\n"),
    ("@@\n two\n-three\n four\n@@\n-one\n two\n four", "two\nfour\nfive\n"),
    ("@@\n-one\n+1\n@@\n-two\n+2", "1\n2\nthree\nfour\nfive\n"),
    ("@@\n four\n five\n\n+six", "one\ntwo\nthree\nfour\nfive\n\nsix"),
    ("@@\n-one\n-two\n-three\n-four\n-five", ""),
  ])
  func hunksReplaceTheirLines(hunks: String, result: String) throws {
    let sut = try Patch("--- A.swift\n" + hunks)

    #expect(try sut.applied { _ in Self.source } == ["A.swift": result])
  }

  @Test func whitespaceStays() throws {
    let sut = try Patch("--- A\n@@\n one\n-two  \n+2\n three")

    let files = try sut.applied { _ in "  é\t\n\n\none\ntwo  \nthree\n\n" }

    #expect(Array((files["A"] ?? "").utf8) == Array("  é\t\n\n\none\n2\nthree\n\n".utf8))
  }

  @Test func hunkThatOnlyAddsMakesAFile() throws {
    let sut = try Patch("--- A\n@@\n+one\n+\n+two")

    #expect(try sut.applied { _ in nil } == ["A": "one\n\ntwo\n"])
  }

  @Test(arguments: [
    ("@@\n+one", "a hunk for A has no line that shows where it goes: add context"),
    (
      "@@\n   four\n-5",
      "doesn't fit anywhere in A, which has no line “  four”: copy its lines from that file"
    ),
    (
      "@@\n-five\n-\n-six",
      "doesn't fit anywhere in A, which has no line “six”: copy its lines from that file"
    ),
    (
      "@@\n-one\n-three",
      "doesn't fit anywhere in A, whose lines are not in this order: copy its lines from that file"
    ),
  ])
  func hunkThatDoesNotFitSaysWhy(hunks: String, reason: String) throws {
    let sut = try Patch("--- A\n" + hunks)

    #expect(throws: WorkbenchError(reason)) { try sut.applied { _ in Self.source } }
  }

  @Test func secondMatchIsAnError() throws {
    let sut = try Patch("--- A\n@@\n-two\n+2")

    #expect(throws: WorkbenchError("fits A more than once, at lines 2 and 4: add context")) {
      try sut.applied { _ in "one\ntwo\none\ntwo\n" }
    }
    #expect(throws: WorkbenchError("there is no file A")) { try sut.applied { _ in nil } }
  }

  @Test(arguments: [
    ("--- A\n@@\n-one\n*two", "“*two” must start with a space, “-”, or “+”"),
    ("@@\n-one", "a hunk before the line “--- file”"),
    ("--- A\n@@\n-one\n--- B\n-two", "“-two” comes before the line “@@” of its hunk"),
    ("--- A", "the diff has no hunk: start one with “@@”"),
    ("--- A\n@@\n-one\n@@\n-1\n+1", "hunk 2 changes nothing: mark lines with “-” and “+”"),
  ])
  func incorrectDiffSaysWhy(diff: String, reason: String) {
    let error = #expect(throws: WorkbenchError.self) { try Patch(diff) }

    #expect(error?.description == reason)
  }
}
