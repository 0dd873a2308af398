public enum Table {
  public static func text(_ rows: [[String]]) -> String {
    let widths = (rows.first ?? []).indices.map { column in
      rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { cells in
      zip(cells, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }.joined(separator: "\n")
  }

  public static func markdown(_ rows: [[String]], alignment: String = "---") -> String {
    let ruler = (rows.first ?? []).indices.map { $0 == 0 ? "---" : alignment }
    return (rows.prefix(1) + [ruler] + rows.dropFirst())
      .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }
}

extension Array where Element: Hashable {
  public var withoutRepetitions: [Element] {
    var known = Set<Element>()
    return filter { known.insert($0).inserted }
  }
}
