/// Where things are in the picture of the kill matrix, in pixels.
struct MatrixGrid {
  /// How many styles there are.
  let styles: Int
  /// How many kinds there are.
  let kinds: Int

  /// How wide a cell is.
  let cell = 38.0
  /// From one row to the next.
  let pitch = 22.0
  /// What is left free around everything.
  let margin = 14.0
  /// Where the first row begins.
  let top = 124.0
  /// Where the labels of the rows end.
  let labelEnd = 220.0

  private let gap = 5.0
  private let group = 140.0

  /// How wide everything is.
  var width: Int { max(900, Int(labelEnd + Double(styles) * group + margin)) }
  /// How high everything is.
  var height: Int { Int(y(row: kinds) + 46 + margin) }

  /// Where a column begins.
  func x(style: Int, judge: Int) -> Double {
    middle(style: style) - 1.5 * cell - gap + Double(judge) * (cell + gap)
  }

  /// The middle of a style's columns.
  func middle(style: Int) -> Double { labelEnd + (Double(style) + 0.5) * group + 6 }

  /// Where a row begins.
  func y(row: Int) -> Double { top + Double(row) * pitch }

  /// A stripe behind a row.
  func band(row: Int) -> String {
    SVG.rect(
      x: margin / 2, y: y(row: row), width: Double(width) - margin, height: pitch, radius: 4, "band"
    )
  }
}
