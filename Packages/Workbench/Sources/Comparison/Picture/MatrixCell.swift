/// A cell of the picture: the outcomes of one judge for the mutants of one kind in one style.
struct MatrixCell {
  /// The height of a cell, in pixels.
  static let height = 15.0

  /// The outcome of each mutant, in the order of the style's page.
  let outcomes: [Verdict.Outcome]
  /// The left edge.
  let x: Double
  /// The upper edge.
  let y: Double
  /// The width.
  let width: Double

  /// The cell's elements, one part for each mutant. A part is filled when the mutant was noticed.
  var svg: String {
    guard !outcomes.isEmpty else {
      return SVG.circle(x: x + width / 2, y: y + Self.height / 2, radius: 1.5, "nothing")
    }
    let gap = outcomes.count > 6 ? 1.0 : 2.0
    let part = (width + gap) / Double(outcomes.count) - gap
    return outcomes.enumerated().map { index, outcome in
      Self.part(outcome, x: x + Double(index) * (part + gap), y: y, width: part)
    }.joined()
  }

  private static func part(
    _ outcome: Verdict.Outcome, x: Double, y: Double, width: Double
  ) -> String {
    let (middle, center, size) = (x + width / 2, y + height / 2, min(4.5, width / 2 - 1))
    let filled = SVG.rect(x: x, y: y, width: width, height: height, radius: 3, "kill")
    return switch outcome {
    case .killed: filled
    case .survived:
      // The line is inside the edges, so that hollow and filled parts have the same size.
      SVG.rect(
        x: x + 0.75, y: y + 0.75, width: width - 1.5, height: height - 1.5, radius: 2.25,
        "survival")
    case .hung:
      filled + SVG.circle(x: middle, y: center, radius: size, "sign")
        + SVG.path(
          [(middle, center - size * 0.6), (middle, center), (middle + size * 0.5, center)], "sign")
    case .crashed:
      filled
        + SVG.path(
          [(middle - size * 0.8, center - size * 0.8), (middle + size * 0.8, center + size * 0.8)],
          "sign")
        + SVG.path(
          [(middle - size * 0.8, center + size * 0.8), (middle + size * 0.8, center - size * 0.8)],
          "sign")
    }
  }
}
