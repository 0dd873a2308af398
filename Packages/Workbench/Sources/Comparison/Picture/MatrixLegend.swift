/// What the cells of the picture mean.
enum MatrixLegend {
  /// One cell of each sort with its meaning, in one line.
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
      // Fonts differ; this is wide enough for those that are asked for.
      left += width + 6 + Double(meaning.count) * 6.5 + 12
      return cell + text
    }
  }

  private static let items: [([Verdict.Outcome], Double, String)] = [
    ([.killed], 22, "a test failed"),
    ([.hung], 22, "a clock ended the tests"),
    ([.crashed], 22, "their process died"),
    ([.survived], 22, "no test noticed"),
    ([.killed, .survived], 34, "one of two mutants"),
    ([], 4, "no such mutant"),
  ]
}
