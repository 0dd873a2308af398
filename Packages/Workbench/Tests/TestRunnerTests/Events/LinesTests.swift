import Foundation
import Testing

@testable import TestRunner  // lines: both readers of events use it

@Suite struct LinesTests {
  @Test(arguments: [
    ("", []), ("\n\n", []), ("a", ["a"]), ("a\n", ["a"]), ("ab\n\nc", ["ab", "c"]),
    ("\n🎉\n", ["🎉"]),
  ])
  func emptyLinesAreLeftOut(text: String, lines: [String]) {
    #expect(Data(text.utf8).lines.map { String(decoding: $0, as: UTF8.self) } == lines)
  }

  @Test func linesOfASliceAreItsOwn() {
    #expect(Data("a\nbc\nd".utf8)[3...].lines == [Data("c".utf8), Data("d".utf8)])
  }
}
