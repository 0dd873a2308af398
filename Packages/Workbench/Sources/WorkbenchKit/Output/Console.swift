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
    write: { text in
      if let error = send("\(text)\n", to: STDOUT_FILENO) { Interruption.outputFailed(error) }
    },
    report: { _ = send($0, to: STDERR_FILENO) })

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

/// Writes all of a text to an open file. Returns the number of the error that made it impossible.
private func send(_ text: String, to file: Int32) -> Int32? {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var file = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
      poll(&file, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return nil
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
