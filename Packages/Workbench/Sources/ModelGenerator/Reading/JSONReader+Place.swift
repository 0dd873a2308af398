// Where the reader is, and errors that say so.
extension JSONReader {
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let next, isSpace(next) { position += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }

  /// The line of a byte, from 1.
  func line(of offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// The column of a byte, from 1, in characters as editors count them.
  func column(of offset: Int) -> Int {
    let line = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return String(decoding: bytes[line..<offset], as: UTF8.self).count + 1
  }

  func error(at offset: Int, _ problem: String, mend: String) -> ModelError {
    ModelError(
      "\(sample.name):\(line(of: offset)):\(column(of: offset))", problem, mend: mend)
  }

  /// The error for what stands at the position.
  func unexpected(_ expected: String, mend: String) -> ModelError {
    let (found, known) = found()
    return error(at: position, "expected \(expected), found \(found)", mend: known ?? mend)
  }

  /// What stands at the position, and what mends it if it is a known mistake.
  private func found() -> (text: String, mend: String?) {
    guard let next else { return ("the end of the file", nil) }
    let rest = String(decoding: bytes[position...], as: UTF8.self)
    let word = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.prefix(20))
    switch (next, word) {
    case (UInt8(ascii: "<"), _):
      return ("<", "This looks like a web page: save the answer of the service itself")
    case (UInt8(ascii: "'"), _): return ("'", "JSON writes texts and keys in double quotes")
    case (UInt8(ascii: "/"), _), (UInt8(ascii: "#"), _):
      return (String(rest.prefix(1)), "JSON has no comments: remove it")
    case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _):
      return (String(rest.prefix(1)), isAfterComma ? "Remove the comma before it" : nil)
    case (_, "NaN"), (_, "Infinity"), (_, "undefined"), (_, "None"):
      return (word, "JSON has no \(word): write null")
    case (_, "True"), (_, "False"): return (word, "Write \(word.lowercased())")
    default:
      return (word.isEmpty ? Spelling.visible(String(rest.prefix(1))) : word, nil)
    }
  }

  private var isAfterComma: Bool {
    bytes[..<position].last { !isSpace($0) } == UInt8(ascii: ",")
  }
}
