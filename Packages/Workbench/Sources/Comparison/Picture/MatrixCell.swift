/// A cell of the picture: what a judge made of the mutants of one kind in one style.
struct MatrixCell {
  /// How high a cell is, in pixels.
  static let height = 15.0

  /// How each mutant went, in the order of the style's page.
  let outcomes: [Verdict.Outcome]
  /// The left edge.
  let x: Double
  /// The upper edge.
  let y: Double
  /// How wide it is.
  let width: Double

  /// The cell, as a part for each mutant: filled when it was noticed.
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
      // The line is drawn inside, so that hollow and filled are of one size.
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
