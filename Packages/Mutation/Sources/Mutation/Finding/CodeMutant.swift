struct CodeMutant: Sendable {
  /// Eight hexadecimal digits that stay the same when other code changes.
  let id, path: String
  let line: Int
  let declaration: String
  let change: Change

  /// A part of a source, in bytes from the start of the file, with this mutant in it.
  func applied(to source: [UInt8], in part: Range<Int>) -> [UInt8] {
    source[part.lowerBound..<change.range.lowerBound] + Array(change.replacement.utf8)
      + source[change.range.upperBound..<part.upperBound]
  }

  /// The first line that changes, without and with the mutant; cut where more lines change.
  func changedLine(in source: [UInt8]) -> (old: String, new: String) {
    let newline = UInt8(ascii: "\n")
    let start = source[..<change.range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let end = source[change.range.upperBound...].firstIndex(of: newline) ?? source.count
    return (
      String(decoding: source[start..<end], as: UTF8.self).firstLine,
      String(decoding: applied(to: source, in: start..<end), as: UTF8.self).firstLine
    )
  }
}

extension String {
  fileprivate var firstLine: String {
    let lines = split(whereSeparator: \.isNewline).map { $0.trimmingPrefix(while: \.isWhitespace) }
    return (lines.first.map(String.init) ?? "") + (lines.count > 1 ? " …" : "")
  }
}
