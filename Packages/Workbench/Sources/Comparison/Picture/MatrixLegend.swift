/// The legend of the picture.
enum MatrixLegend {
  /// One row with a cell of each kind and its meaning.
  ///
  /// - Parameters:
  ///   - x: The left edge, in pixels.
  ///   - y: The upper edge of the cells, in pixels.
  static func lines(x: Double, y: Double) -> [String] {
    var left = x
    return items.map { outcomes, width, meaning in
      let cell = MatrixCell(outcomes: outcomes, x: left, y: y, width: width).svg
      let text = SVG.text(
        meaning, x: left + width + 6, y: y + MatrixCell.height / 2 + 4, "quiet")
      // Character widths depend on the font. This is enough for the fonts in the style sheet.
      left += width + 6 + Double(meaning.count) * 6.5 + 12
      return cell + text
    }
  }

  private static let items: [([Verdict.Outcome], Double, String)] = [
    ([.killed], 22, "a test failed"),
    ([.hung], 22, "the tests hung"),
    ([.crashed], 22, "the tests crashed"),
    ([.survived], 22, "no test noticed"),
    ([.killed, .survived], 34, "one of two mutants"),
    ([], 4, "no such mutant"),
  ]
}
