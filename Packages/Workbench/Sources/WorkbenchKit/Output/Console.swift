import Foundation

/// Where a command writes: its results, in colors where they are shown, and beside them its
/// progress.
public struct Console: Sendable {
  public let isTerminal: Bool
  private let isColored: Bool
  public let write: @Sendable (String) -> Void
  public let report: @Sendable (String) -> Void

  public init(
    isTerminal: Bool = false, isColored: Bool = false, write: @escaping @Sendable (String) -> Void,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.write = write
    self.report = report
  }

  /// Colors where standard output is a terminal that has some, and nobody has set `NO_COLOR`.
  public static let standard = Console(
    isTerminal: isTerminal(STDERR_FILENO),
    isColored: isTerminal(STDOUT_FILENO) && Options()["NO_COLOR"] == nil,
    write: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) },
    report: { FileHandle.standardError.write(Data($0.utf8)) })

  /// Shows a step of a long run; on a terminal in one line, which an empty text clears at the end.
  public func show(progress step: String) {
    if isTerminal {
      report(String("\r\u{1B}[K\(step)".prefix(90)))
    } else if !step.isEmpty {
      report("\(step)\n")
    }
  }

  /// Whether an open file is a terminal that understands colors and a moving cursor. `TERM=dumb`
  /// says that it is not.
  public static func isTerminal(_ file: Int32) -> Bool {
    isatty(file) == 1 && Options()["TERM"] != "dumb"
  }

  public func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  public func green(_ text: String) -> String { isColored ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
  public func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}

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
