import Testing

@testable import Katas

@Suite struct PackageFilesTests {
  @Test(arguments: [
    ("a\n\nb", "a\n\nc", "A.swift, line 3, is “b”, not “c”"),
    ("a", "a\nb", "A.swift, line 2, is the end of the file, not “b”"),
    ("a\nb", "a", "A.swift, line 2, is “b”, not the end of the file"),
    ("a", "a", nil),
  ])
  func firstLineThatDiffersIsNamed(mine: String, theirs: String, difference: String?) {
    let sut: PackageFiles = ["A.swift": mine]

    #expect(sut.firstDifference(from: ["A.swift": theirs]) == difference)
  }
}
