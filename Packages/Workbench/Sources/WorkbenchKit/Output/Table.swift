/// A plain-text table: the first column is aligned left, the others right.
public struct Table: Sendable {
  private let widths: [Int]

  /// Makes a table with columns as wide as the widest of these cells.
  public init(fitting rows: [[String]]) {
    let columns = rows.map(\.count).max() ?? 0
    widths = (0..<columns).map { column in
      rows.compactMap { column < $0.count ? $0[column].count : nil }.max() ?? 0
    }
  }

  /// Formats one row as a line.
  public func line(_ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column == 0 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}
