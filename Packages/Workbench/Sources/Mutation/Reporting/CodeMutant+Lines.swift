import Comparison

extension CodeMutant {
  /// The first line that changes, without and with the mutant; cut where more lines change.
  func changedLines(in source: String) -> (old: String, new: String) {
    let old = source.split(separator: "\n", omittingEmptySubsequences: false)
    let new = applied(to: source).split(separator: "\n", omittingEmptySubsequences: false)
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    return (
      Self.short(old.dropFirst(first).prefix(max(old.count - first - last, 0))),
      Self.short(new.dropFirst(first).prefix(max(new.count - first - last, 0)))
    )
  }

  private static func short(_ lines: some Collection<Substring>) -> String {
    let line = lines.first?.drop(while: \.isWhitespace) ?? ""
    return lines.count > 1 ? "\(line) …" : String(line)
  }

  /// Where the change is.
  func location(in source: String) -> MutationReport.Location {
    let bytes = Array(source.utf8)
    let ends = [edits.first?.range.lowerBound ?? 0, edits.last?.range.upperBound ?? 0]
    let places = ends.map { end in
      let before = String(decoding: bytes[..<end], as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return MutationReport.Position(
        line: before.count, column: (before.last?.utf16.count ?? 0) + 1)
    }
    return MutationReport.Location(start: places[0], end: places[1])
  }
}
