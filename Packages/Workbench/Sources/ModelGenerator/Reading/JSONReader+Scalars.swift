// Numbers, texts, and the three words.
extension JSONReader {
  mutating func scalar() throws(ModelError) -> JSON {
    if next == UInt8(ascii: "\"") { return .string(try string()) }
    if let next, next == UInt8(ascii: "-") || isDigit(next) { return .number(try number()) }
    let values: [(word: String, value: JSON)] = [
      ("null", .null), ("true", .bool(true)), ("false", .bool(false)),
    ]
    for (word, value) in values where bytes[position...].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw unexpected(
      "a value", mend: "Write a JSON value, or save the answer again if it is cut off")
  }

  private mutating func number() throws(ModelError) -> JSONNumber {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let first = position
    try digits("a digit")
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 {
      throw error(
        at: first, "a number begins with 0", mend: "Remove the 0, or write the number as a text")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits("a digit after the point")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits("a digit of the exponent")
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      throw error(
        at: start, "the number is too large for every type that JSONDecoder knows",
        mend: "Write it as a text, or remove it")
    }
    let mantissa = text.prefix { $0 != "e" && $0 != "E" }
    if value == 0, mantissa.contains(where: { ("1"..."9").contains($0) }) {
      throw error(
        at: start, "the number is too close to 0 for every type that JSONDecoder knows",
        mend: "Write 0, or remove it")
    }
    return JSONNumber(text)
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func digits(_ expected: String) throws(ModelError) {
    let start = position
    while let next, isDigit(next) { position += 1 }
    if position == start { throw unexpected(expected, mend: "Write numbers as 1, 1.5 or 1e5") }
  }

  mutating func string() throws(ModelError) -> String {
    let opening = position
    position += 1
    var text = ""
    var start = position
    while let byte = next {
      if byte == UInt8(ascii: "\"") {
        text += String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        return text
      }
      if byte < 0x20 {
        throw error(
          at: position, "a line break or control character stands in a text",
          mend: "Write it as an escape, such as \\n, or close the text with a double quote")
      }
      guard byte == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      text += String(decoding: bytes[start..<position], as: UTF8.self)
      text.unicodeScalars.append(try escape())
      start = position
    }
    throw error(
      at: opening, "the text that begins here has no end", mend: "Close it with a double quote")
  }

  private mutating func escape() throws(ModelError) -> Unicode.Scalar {
    let start = position
    position += 1
    let letters: [UInt8: Unicode.Scalar] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    if let next, let scalar = letters[next] {
      position += 1
      return scalar
    }
    guard let first = codeUnit() else {
      throw error(
        at: start, "JSON has no such escape",
        mend: "Write \\\\ for a backslash, or \\u and four hex digits")
    }
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isLeadSurrogate(first), next == UInt8(ascii: "\\") {
      position += 1
      if let second = codeUnit(), UTF16.isTrailSurrogate(second) {
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
      }
    }
    throw error(
      at: start, "the escape is one half of a character",
      mend: "Write both halves, such as \\ud83d\\ude00, or the character itself")
  }

  /// Reads the rest of `\u0000` after the backslash.
  private mutating func codeUnit() -> UInt16? {
    let digits = bytes[position...].dropFirst().prefix(4)
    guard next == UInt8(ascii: "u"), digits.count == 4,
      digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    position += 5
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
