import Foundation

/// Reads one sample. Foundation's reader loses the order of keys, and says too little about errors.
struct JSONReader {
  /// The deepest nesting that is read. `JSONDecoder` reads a few hundred levels.
  static let mostLevels = 100

  /// A key, a text or a number, and where it stands.
  struct Scalar {
    enum Kind { case key, text, number }

    let kind: Kind
    let path: JSONPath
    let text: String
    let bytes: Range<Int>
    /// Where the innermost object or array begins.
    let container: Int
  }

  private let name: String
  private let bytes: [UInt8]
  private var position = 0
  private var open: [Int] = []
  /// Where the last literal ends.
  private var end = 0
  private var scalars: [Scalar] = []
  private let keepsScalars: Bool
  /// Where the value stands that is read.
  private var path = JSONPath.root
  private var next: Unicode.Scalar? { position < bytes.count ? .init(bytes[position]) : nil }

  private init(_ sample: Sample, keepsScalars: Bool) {
    name = sample.name
    bytes = sample.bytes
    self.keepsScalars = keepsScalars
  }

  static func read(_ sample: Sample, at place: Observation) throws(ModelError) {
    _ = try scalars(of: sample, at: place, areKept: false)
  }

  /// All keys, texts and numbers of a sample.
  static func scalars(of sample: Sample) throws(ModelError) -> [Scalar] {
    let place = Observation(at: .root, in: AnswerShape(maps: []))
    return try scalars(of: sample, at: place, areKept: true)
  }

  private static func scalars(
    of sample: Sample, at place: Observation, areKept: Bool
  ) throws(ModelError) -> [Scalar] {
    try sample.check()
    var reader = JSONReader(sample, keepsScalars: areKept)
    reader.skip(0)
    guard reader.next == "{" || reader.next == "[" else {
      let types: [any Decodable.Type] = [Bool.self, Int.self, Double.self, String.self]
      let data = Data(sample.bytes)
      if let type = types.first(where: { (try? JSONDecoder().decode($0, from: data)) != nil }) {
        throw reader.error(
          "the response is a single \(type), not an object or an array",
          fix: "Write this client by hand: JSONDecoder().decode(\(type).self, from: data)"
            + (type == String.self ? ". If the text is JSON, decode it in a second step" : ""))
      }
      throw reader.unexpected(
        "an object or an array", fix: "Save a response from the service there")
    }
    try reader.value(at: place)
    guard reader.next == nil else {
      let fix = "Put each response in its own file"
      guard reader.next == "{" || reader.next == "[" else {
        throw reader.unexpected("the end of the file", fix: fix)
      }
      throw reader.error(
        "a second value begins here, as in JSON Lines",
        fix: "\(fix): head -n 1 \(sample.name) > one.json")
    }
    return reader.scalars
  }

  private mutating func value(at place: Observation) throws(ModelError) {
    path = place.path
    let start = position
    switch next {
    case "{":
      place.add(.object)
      try members(of: place)
    case "[":
      place.add(.array)
      try list(until: "]") { reader throws(ModelError) in try reader.value(at: place.element) }
    case "\"":
      let text = try string()
      place.add(.text, text)
      keep(.text, text, from: start, at: place.path)
    case let first? where "-0123456789".unicodeScalars.contains(first):
      let text = try number()
      place.add(.number, text)
      keep(.number, text, from: start, at: place.path)
    case _ where ["null", "true", "false"].contains(word):
      place.add(word == "null" ? nil : .boolean)
      skip(word.utf8.count)
    default: throw unexpected("a value", fix: "Write a JSON value")
    }
  }

  private mutating func list(
    until end: Unicode.Scalar, _ item: (inout Self) throws(ModelError) -> Void
  ) throws(ModelError) {
    guard open.count < Self.mostLevels else {
      throw error("is nested deeper than \(Self.mostLevels) levels", fix: "Save a part of it")
    }
    open.append(position)
    skip(1)
    if next != end { try item(&self) }
    while next == "," {
      skip(1)
      if next == end { throw error("there is a comma before the \(end)", fix: "Remove it") }
      try item(&self)
    }
    guard next == end else { throw unexpected("a comma or \(end)", fix: "Write what is missing") }
    open.removeLast()
    skip(1)
  }

  private mutating func members(of place: Observation) throws(ModelError) {
    var starts: [String: Int] = [:]
    var kind: String?
    try list(until: "}") { reader throws(ModelError) in
      guard reader.next == "\"" else {
        throw reader.unexpected("a key in double quotes", fix: "Write keys as \"key\"")
      }
      let start = reader.position
      let key = try reader.string()
      reader.keep(.key, key, from: start, at: place.path.appending(key))
      if let first = starts.updateValue(start, forKey: key) {
        let line = reader.line(of: first)
        throw reader.error(
          "the key \(Spelling.visible(key.replacing(Secret.ranges(in: key)))) ends here, and is also in line \(line)",
          fix: "Remove one of them: decoders keep only one")
      }
      guard reader.next == ":" else {
        throw reader.unexpected("a colon after the key", fix: "Write \"key\": value")
      }
      reader.skip(1)
      let value = reader.position
      try reader.value(at: place.member(key))
      if Self.kindKeys.contains(key) {
        kind = String(decoding: reader.bytes[value..<reader.end], as: UTF8.self)
      }
    }
    if let kind { place.object.add(kind: kind, keys: Set(starts.keys)) }
  }

  /// The members that say of what kind an object is.
  private static let kindKeys: Set<String> = [
    "@type", "__typename", "_type", "event", "kind", "resourceType", "type",
  ]

  private mutating func string() throws(ModelError) -> String {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    var end = position + 1
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == backslash ? 2 : 1 }
    let literal = bytes[position..<min(end + 1, bytes.count)]
    guard let text = try? JSONDecoder().decode(String.self, from: Data(literal)) else {
      // Whole pairs and other escapes come first, so what is left begins with the half of a pair.
      let escapes = String(decoding: literal, as: UTF8.self).matches(
        of: /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\./)
      if let half = escapes.map(\.output).first(where: { $0.count == 6 }) {
        throw error(
          "the string that begins here has half a character, \(half)",
          fix: "Write \\ufffd here. A JSONDecoder rejects the live response, too: "
            + "replace the half in its data before you decode it")
      }
      throw error(
        "the string that begins here doesn't end, or has a character that JSON doesn't allow",
        fix: "Close it with a double quote, and write a line break as \\n, a backslash as \\\\")
    }
    skip(literal.count)
    return text
  }

  private mutating func number() throws(ModelError) -> String {
    let literal = bytes[position...].prefix {
      "+-._0123456789".utf8.contains($0)
        || $0 < 128 && Unicode.Scalar($0).properties.isAlphabetic
    }
    let text = String(decoding: literal, as: UTF8.self)
    guard (try? JSONDecoder().decode(Double.self, from: Data(literal))) != nil else {
      if word == "-Infinity" { throw unexpected("a value", fix: "") }
      throw error(
        "\(shown(text)) isn't a number in JSON and Swift",
        fix: "Write it as 0.5, 1 or 1e5, or in double quotes")
    }
    skip(literal.count)
    return text
  }

  private mutating func keep(
    _ kind: Scalar.Kind, _ text: String, from start: Int, at path: JSONPath
  ) {
    guard keepsScalars else { return }
    scalars.append(
      Scalar(kind: kind, path: path, text: text, bytes: start..<end, container: open.last ?? 0))
  }

  /// Goes on behind some bytes, and the space after them.
  private mutating func skip(_ count: Int) {
    position += count
    end = position
    while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  private func line(of offset: Int) -> Int { bytes[..<offset].count { $0 == 10 } + 1 }

  private func error(_ problem: String, fix: String) -> ModelError {
    let line = bytes[..<position].split(separator: 10, omittingEmptySubsequences: false).last ?? []
    let column = String(decoding: line, as: UTF8.self).count + 1
    return ModelError("\(name):\(self.line(of: position)):\(column)", problem, fix: fix)
  }

  /// The word that stands here, or the character.
  private var word: String {
    let rest = String(decoding: bytes[position...].prefix(200), as: UTF8.self)
    let word = rest.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
    return String(word.isEmpty ? rest.prefix(1) : word)
  }

  /// A word as an error may show it.
  private func shown(_ word: String) -> String {
    let rest = String(decoding: bytes[position...].prefix(200), as: UTF8.self)
    let isNamed = SecretName(path.lastKey ?? "") == .sure && word.count > 1
    let isSecret = isNamed || Secret.ranges(in: rest).first?.lowerBound == rest.startIndex
    return isSecret ? Secret.placeholder : Spelling.visible(String(word.prefix(20)))
  }

  private func unexpected(_ expected: String, fix: String) -> ModelError {
    let cut = open.last.map {
      "The response is cut off: what line \(line(of: $0)) opens is never closed"
    }
    let noNumber =
      "Write null here. A JSONDecoder rejects the live response, too, unless its allowsJSON5 is true"
    let quotes = "JSON uses double quotes for strings and keys"
    let known = [
      "": cut, "'": quotes, "`": quotes, "‘": quotes, "’": quotes, "“": quotes, "”": quotes,
      "/": "JSON has no comments: remove it", "#": "JSON has no comments: remove it",
      "True": "Write true", "TRUE": "Write true", "False": "Write false", "FALSE": "Write false",
      "None": "Write null", "NULL": "Write null", "Null": "Write null", "nil": "Write null",
      "undefined": "Write null", "NaN": noNumber, "Infinity": noNumber, "-Infinity": noNumber,
      "+": "JSON allows no plus before a number", "=": "Write a colon",
      "…": "The response was shortened here: save all of it",
      ".": "Write 0.5 for .5; if this is an ellipsis, save the whole response",
      "%": "Remove it: some shells show it after output without a final line break",
    ]
    let found = word.isEmpty ? "the end of the file" : known[word] == nil ? shown(word) : word
    let meant = word.unicodeScalars.first.flatMap(TypedText.ascii).map { "Write \($0) instead" }
    let isUnseen = !word.isEmpty && word.unicodeScalars.allSatisfy(\.isHardToSee)
    let unseen = word.first?.isWhitespace == true ? "Write a plain space instead" : "Remove it"
    return error(
      "expected \(expected), found \(found)",
      fix: (known[word] ?? nil) ?? meant ?? (isUnseen ? unseen : fix))
  }
}
