import Foundation

extension CostReport {
  /// A table for each kind of measurement, then a line for each aim.
  var tables: String {
    let tables = Measurement.Kind.allCases.map { kind in
      ([kind.heading] + measurements.filter { $0.kind == kind }.map(\.line))
        .joined(separator: "\n")
    }
    let legend = """
      Median and quartiles: processor time per call, in microseconds. Clock: elapsed time, median.
      Ratio: processor time compared to the row in the last column, in the same round.
      """
    let verdicts = aims.map(\.line).joined(separator: "\n")
    return (tables + [legend, verdicts]).joined(separator: "\n\n")
  }
}

extension Measurement.Kind {
  fileprivate var heading: String {
    let title =
      switch self {
      case .decoding: "decoding alone"
      case .double: "clients over doubles"
      case .floor: "the same over a bare URLProtocol"
      case .alone: "URLProtocols without a session"
      case .spread: "the same, another address each time"
      case .loopback: "clients over loopback"
      }
    return Column.line([
      title, "median µs", "quartiles", "clock", "ratio", "quartiles", "compared to",
    ])
  }
}

extension Measurement {
  fileprivate var line: String {
    let label = name.dropFirst("\(kind.rawValue), ".count)
    return Column.line(
      [String(label)] + seconds.cells(factor: 1e6, digits: 2)
        + [elapsed.cells(factor: 1e6, digits: 2)[0]]
        + (ratio?.cells(factor: 1, digits: 3) ?? ["", ""]) + [reference ?? ""])
  }
}

extension Measurement.Quartiles {
  fileprivate func cells(factor: Double, digits: Int) -> [String] {
    let text = { (number: Double) in String(format: "%.\(digits)f", number * factor) }
    return [text(median), "\(text(first))–\(text(third))"]
  }
}

extension CostReport.Aim {
  fileprivate var line: String {
    let numbers = String(format: "at most %.2f times, at worst %.3f", limit, worst)
    return "\(isMet ? "met" : "missed"): \(name), \(numbers) (\(measurement))"
  }
}

/// The columns of all tables.
private enum Column {
  private static let widths = [44, 10, 16, 10, 8, 14, 0]

  static func line(_ cells: [String]) -> String {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 || cell.1 == 0 ? cell.0 + space : space + cell.0
    }
    return padded.joined(separator: " ")
  }
}
