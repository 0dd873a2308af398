struct CodeMutant: Sendable {
  /// Eight hexadecimal digits that stay the same when other code changes.
  let id, path: String
  let line: Int
  let declaration: String
  let change: Change

  /// Returns a part of the source with this mutant applied. The part is in bytes from the start of
  /// the file.
  func applied(to source: [UInt8], in part: Range<Int>) -> [UInt8] {
    source[part.lowerBound..<change.range.lowerBound] + Array(change.replacement.utf8)
      + source[change.range.upperBound..<part.upperBound]
  }

  /// Returns the first line that changes, without and with the mutant. It's cut off if more lines
  /// change.
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
