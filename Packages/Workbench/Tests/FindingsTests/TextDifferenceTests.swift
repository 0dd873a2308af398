import Findings
import Testing

@Suite struct TextDifferenceTests {
  private func lines(_ numbers: ClosedRange<Int>) -> String {
    numbers.map { "line \($0)" }.joined(separator: "\n")
  }

  @Test func equalTextsHaveNone() {
    #expect(TextDifference(published: "a\nb\n", truth: "a\nb\n") == nil)
    #expect(TextDifference(published: "", truth: "") == nil)
  }

  @Test func changedLinesAreShownInTurnWithoutTheOthers() throws {
    let sut = try #require(TextDifference(published: "a\nb\nc\nd\ne", truth: "a\nB\nC\nd\nE"))

    #expect(sut.line == 2)
    #expect(sut.lines == ["- b", "+ B", "- c", "+ C", "- e", "+ E"])
  }

  @Test(arguments: [
    ("a\nc", "a\nb\nc", 2, ["+ b"]), ("a\nb\nc", "a\nc", 2, ["- b"]),
    ("a", "a\n", 2, ["+ "]), ("", "a", 1, ["- ", "+ a"]), ("b\nb", "b", 2, ["- b"]),
  ])
  func insertedAndRemovedLinesAreShownAlone(
    published: String, truth: String, line: Int, lines: [String]
  ) throws {
    let sut = try #require(TextDifference(published: published, truth: truth))

    #expect(sut.line == line)
    #expect(sut.lines == lines)
  }

  @Test func tenLinesAreShown() throws {
    let sut = try #require(TextDifference(published: "same", truth: "same\n" + lines(1...10)))

    #expect(sut.lines.count == 10)
    #expect(sut.lines.last == "+ line 10")
  }

  @Test(arguments: [11, 5_000])
  func moreThanTenLinesAreCut(count: Int) throws {
    let sut = try #require(TextDifference(published: "same", truth: "same\n" + lines(1...count)))

    #expect(sut.lines.count == 10)
    #expect(sut.lines.suffix(2) == ["+ line 9", "… and more"])
  }

  @Test func longLinesAreCutAroundTheirFirstDifference() throws {
    let (start, end) = (String(repeating: "a", count: 200), String(repeating: "z", count: 200))

    let sut = try #require(TextDifference(published: start + "1" + end, truth: start + "2" + end))

    #expect(sut.lines.allSatisfy { $0.count < 110 })
    #expect(sut.lines[0].contains("aaa1zzz"))
    #expect(sut.lines[1].contains("aaa2zzz"))
    #expect(sut.lines[0].hasPrefix("- …a"))
    #expect(sut.lines[0].hasSuffix("z…"))
  }

  /// A hundred characters, of which forty stand before the difference.
  @Test(arguments: [
    (100, 0, 0, 100), (101, 0, 0, 100), (101, 40, 0, 100), (300, 41, 1, 101), (300, 150, 110, 210),
    (300, 239, 199, 299), (300, 240, 200, 300), (300, 299, 200, 300),
  ])
  func shownPartOfALongLine(count: Int, place: Int, from start: Int, to end: Int) throws {
    let line = (0..<count).map { "\($0 % 7)" }
    var other = line
    other[place] = "x"

    let sut = try #require(
      TextDifference(published: line.joined(), truth: other.joined()))

    let part = line[start..<end].joined()
    #expect(sut.lines[0] == "- \(start > 0 ? "…" : "")\(part)\(end < count ? "…" : "")")
  }

  @Test func firstOfManyChangedLinesIsShown() throws {
    let old = (1...150).map { "old \($0)" }.joined(separator: "\n")

    let sut = try #require(TextDifference(published: old, truth: lines(1...150)))

    #expect(sut.lines.prefix(2) == ["- old 1", "+ line 1"])
  }

  @Test func longLineWithoutItsLikeIsCutAtItsEnd() throws {
    let long = "start " + String(repeating: "a", count: 200)

    let sut = try #require(TextDifference(published: "same", truth: "same\n" + long))

    #expect(sut.lines[0].hasPrefix("+ start a"))
    #expect(sut.lines[0].hasSuffix("a…"))
  }
}
