/// The layout of the picture, in pixels.
struct MatrixGrid {
  /// The number of styles.
  let styles: Int
  /// The number of kinds.
  let kinds: Int

  /// The width of a cell.
  let cell = 38.0
  /// The height of a row.
  let pitch = 22.0
  /// The margin on all sides.
  let margin = 14.0
  /// The upper edge of the first row.
  let top = 124.0
  /// The right edge of the row labels.
  let labelEnd = 220.0

  private let gap = 5.0
  private let group = 140.0

  /// The width of the picture.
  var width: Int { max(900, Int(labelEnd + Double(styles) * group + margin)) }
  /// The height of the picture.
  var height: Int { Int(y(row: kinds) + 106 + margin) }

  /// The left edge of a column.
  func x(style: Int, judge: Int) -> Double {
    middle(style: style) - 1.5 * cell - gap + Double(judge) * (cell + gap)
  }

  /// The center of a style's columns.
  func middle(style: Int) -> Double { labelEnd + (Double(style) + 0.5) * group + 6 }

  /// The upper edge of a row.
  func y(row: Int) -> Double { top + Double(row) * pitch }

  /// A background stripe for a row.
  func band(row: Int) -> String {
    SVG.rect(
      x: margin / 2, y: y(row: row), width: Double(width) - margin, height: pitch, radius: 4, "band"
    )
  }
}
