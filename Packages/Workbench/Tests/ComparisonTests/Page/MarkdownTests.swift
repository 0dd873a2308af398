import Testing

@testable import Comparison  // only pages are made of Markdown

@Suite struct MarkdownTests {
  /// The lines of ten words that fill a line, with this word behind them.
  private func lines(endingWith word: String) -> [String] {
    let words = Array(repeating: "raindrops,", count: 10)
    return Markdown.prose((words + [word]).joined(separator: " "))
      .split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["42", "9", "1a.", "a-"])
  func lineMayBeginWithANumberOrWhatOnlyEndsLikeAMark(word: String) {
    #expect(lines(endingWith: word).last == word)
  }

  @Test(arguments: ["9.", "10)", "-a", "+", "*", "=", ">", "#", "|"])
  func noLineBeginsWithWhatWouldBeginABlock(word: String) {
    #expect(lines(endingWith: word).last == "raindrops, \(word)")
  }

  @Test func wordThatIsLongerThanALineStandsBehindItsBullet() {
    let word = String(repeating: "x", count: 120)

    #expect(Markdown.prose(word, bullet: "  - ") == "  - \(word)")
    #expect(Markdown.prose("\(word) \(word)", bullet: "  - ") == "  - \(word)\n    \(word)")
  }

  @Test func barInACellIsNoBorder() {
    #expect(Markdown.table(["a|b"], [["|"]]) == "| a\\|b |\n| --- |\n| \\| |")
  }
}
