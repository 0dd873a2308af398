import Comparison
import Testing
import WorkbenchKit

@Suite struct PatchTests {
  private static let one = "one\ntwo\nthree\nfour\nfive\n"

  @Test func linesAreReplacedAndOthersStay() throws {
    let source = "  é\t\n\n\none\ntwo  \nthree\n\n\n"
    let sut = try Patch("--- A.swift\n@@\n one\n-two  \n+2\n three")

    let (files, _) = try sut.applied(to: { $0 == "A.swift" ? source : nil })

    #expect(Array((files["A.swift"] ?? "").utf8) == Array("  é\t\n\n\none\n2\nthree\n\n\n".utf8))
  }

  @Test(arguments: ["one\ntwo", "one\ntwo\n", "one\ntwo\n\n"])
  func endOfTheFileStays(source: String) throws {
    let sut = try Patch("--- A.swift\n@@\n-one\n+1")

    let (files, _) = try sut.applied(to: { _ in source })

    #expect(files == ["A.swift": "1" + source.dropFirst(3)])
  }

  @Test func hunksOfSeveralFilesAreAllApplied() throws {
    let sources = ["A.swift": Self.one, "B.swift": "six\nseven", "C.swift": "eight"]
    let sut = try Patch(
      """
      --- A.swift
      @@
      -one
      @@
       four
      +4½
      --- B.swift
      @@
      -seven
      +7
      """)

    let (files, changes) = try sut.applied(to: { sources[$0] })

    #expect(files == ["A.swift": "two\nthree\nfour\n4½\nfive\n", "B.swift": "six\n7"])
    #expect(changes.map(\.file) == ["A.swift", "A.swift", "B.swift"])
  }

  @Test func hunkThatOnlyAddsMakesAFile() throws {
    let sut = try Patch("--- A.swift\n@@\n+one\n+\n+two")

    #expect(try sut.applied(to: { _ in nil }).files == ["A.swift": "one\n\ntwo\n"])

    let error = #expect(throws: WorkbenchError.self) { try sut.applied(to: { _ in Self.one }) }
    #expect(
      error?.description == "a hunk for A.swift has no line that tells its place: add context")
  }

  @Test func fileThatLosesAllItsLinesIsEmpty() throws {
    let sut = try Patch("--- A.swift\n@@\n-one\n-two")

    #expect(try sut.applied(to: { _ in "one\ntwo\n" }).files == ["A.swift": ""])
  }

  @Test func hunksMayShareContext() throws {
    let sut = try Patch("--- A.swift\n@@\n two\n-three\n four\n@@\n-one\n two\n three")

    let (files, _) = try sut.applied(to: { _ in Self.one })

    #expect(files == ["A.swift": "two\nfour\nfive\n"])
  }

  @Test func emptyLineIsContext() throws {
    let sut = try Patch("--- A.swift\n@@\n one\n\n-two\n+2")

    let (files, _) = try sut.applied(to: { _ in "one\n\ntwo\n" })

    #expect(files == ["A.swift": "one\n\n2\n"])
  }

  @Test func changeExcludesContext() throws {
    #expect(
      try changes("--- A.swift\n@@\n one\n-two\n-three\n+2\n+3\n+3½\n four")
        == [Expected(firstLine: 2, lineCount: 2, replacement: ["2", "3", "3½"])])
  }

  @Test func insertionReplacesNoLine() throws {
    #expect(
      try changes("--- A.swift\n@@\n two\n+two\n three")
        == [Expected(firstLine: 3, lineCount: 0, replacement: ["two"])])
  }

  @Test func deletionIsReplacedByNothing() throws {
    #expect(
      try changes("--- A.swift\n@@\n two\n-three\n-four\n five")
        == [Expected(firstLine: 3, lineCount: 2, replacement: [])])
  }

  @Test func lineNumbersAreThoseOfTheOriginalFile() throws {
    #expect(
      try changes("--- A.swift\n@@\n+zero\n one\n@@\n-five\n+5")
        == [
          Expected(firstLine: 1, lineCount: 0, replacement: ["zero"]),
          Expected(firstLine: 5, lineCount: 1, replacement: ["5"]),
        ])
  }

  @Test func hunkWithoutMatchNamesTheNearestPlaceAndTheDifference() throws {
    let source = "func a() {\n  call(1)\n}\n\nfunc b() {\n    call(2)\n}\n"

    #expect(
      try message("--- A.swift\n@@\n func b() {\n-  call(2)\n+  call(3)\n }", in: source) == """
        fits nowhere in A.swift; the nearest place is line 5, \
        but line 6 is “    call(2)”, not “  call(2)”
        """)
  }

  /// No line of the file is like one of the hunk.
  @Test func firstOfManyPlacesIsTheNearest() throws {
    #expect(
      try message("--- A\n@@\n-six\n+6", in: Self.one)
        == "fits nowhere in A; the nearest place is line 1, but line 1 is “one”, not “six”")
  }

  @Test func emptyLinesAreNotAlike() throws {
    #expect(
      try message("--- A\n@@\n\n\n-six\n+6", in: "\n\n\nfive\nsix")
        == "fits nowhere in A; the nearest place is line 3, but line 4 is “five”, not “”")
  }

  @Test func hunkThatIsLongerThanTheFileNamesItsEnd() throws {
    #expect(
      try message("--- A.swift\n@@\n two\n-three\n four", in: "one\ntwo\nthree") == """
        fits nowhere in A.swift; the nearest place is line 2, but line 4 is the end, not “four”
        """)
  }

  @Test func hunkWithTwoMatchesNamesBothLines() throws {
    #expect(
      try message("--- A.swift\n@@\n-two\n+2", in: "one\ntwo\none\ntwo\n")
        == "fits A.swift more than once, in lines 2 and 4: add context")
  }

  @Test func hunksThatChangeTheSameLineAreAnError() throws {
    #expect(
      try message("--- A.swift\n@@\n one\n-two\n-three\n@@\n two\n+2½\n three", in: Self.one)
        == "two hunks change A.swift in line 3: make them one")
  }

  @Test func hunkThatChangesTheLinesOfSeveralNamesTheFirst() throws {
    #expect(
      try message("--- A\n@@\n-one\n+1\n@@\n-three\n+3\n@@\n-one\n-two\n-three", in: Self.one)
        == "two hunks change A in line 1: make them one")
  }

  @Test(arguments: [["-one\n+1", "-two\n+2"], ["-two\n+2", "-one\n+1"]])
  func hunksMayChangeNeighboringLines(hunks: [String]) throws {
    let sut = try Patch("--- A\n@@\n" + hunks.joined(separator: "\n@@\n"))

    #expect(try sut.applied(to: { _ in Self.one }).files == ["A": "1\n2\nthree\nfour\nfive\n"])
  }

  @Test func hunksMayChangeTheSameLineOfTwoFiles() throws {
    let sut = try Patch("--- A\n@@\n-one\n+1\n--- B\n@@\n-one\n+I")

    #expect(try sut.applied(to: { _ in "one" }).files == ["A": "1", "B": "I"])
  }

  @Test func wordsMayFollowTheSignOfAHunk() throws {
    #expect(try Patch("--- A\n@@ in one()\n-one").hunks.map(\.old) == [["one"]])
  }

  @Test func missingFileIsNamed() throws {
    let sut = try Patch("--- Sources/A.swift\n@@\n-one\n+1")

    let error = #expect(throws: WorkbenchError.self) { try sut.applied(to: { _ in nil }) }

    #expect(error?.description == "there is no file Sources/A.swift")
  }

  @Test(arguments: [
    ("--- A\n@@\n-one\n*two", "“*two” starts with none of space, “-” and “+”"),
    ("@@\n-one", "a hunk before the line “--- file”"),
    ("-one\n+1", "“-one” stands before the line “@@” of its hunk"),
    ("--- A\n@@\n-one\n--- B\n-two", "“-two” stands before the line “@@” of its hunk"),
    ("--- A\n+++ A\n@@\n-one", "“+++ A” stands before the line “@@” of its hunk"),
    ("--- A", "the diff has no hunk: start one with “@@”"),
    ("--- A\n@@\n one\n two", "hunk 1 changes nothing: mark lines with “-” and “+”"),
    ("--- A\n@@\n-one\n@@\n-1\n+1", "hunk 2 changes nothing: mark lines with “-” and “+”"),
  ])
  func incorrectDiffIsAnErrorWithAReason(diff: String, reason: String) {
    let error = #expect(throws: WorkbenchError.self) { try Patch(diff) }

    #expect(error?.description == reason)
  }

  /// An expected change.
  private struct Expected: Equatable {
    var firstLine: Int
    var lineCount: Int
    var replacement: [String]
  }

  private func changes(_ diff: String) throws -> [Expected] {
    try Patch(diff).applied(to: { _ in Self.one }).changes.map {
      Expected(firstLine: $0.firstLine, lineCount: $0.lineCount, replacement: $0.replacement)
    }
  }

  /// The error when the diff does not apply to this source.
  private func message(_ diff: String, in source: String) throws -> String? {
    let sut = try Patch(diff)
    return #expect(throws: WorkbenchError.self) { try sut.applied(to: { _ in source }) }?
      .description
  }
}
