import ModelGenerator
import Testing

@Suite struct JSONReaderTests {
  private func json(_ text: String) throws -> JSON {
    try Sample(name: "a.json", text: text).json()
  }

  @Test func keysKeepTheirOrderAndNumbersTheirText() throws {
    let value = try json(#" {"z": -1.50, "a": [1e5, 18446744073709551616], "m": {}, "e": []} "#)

    #expect(
      value
        == .object([
          .init(key: "z", value: .number(JSONNumber("-1.50"))),
          .init(
            key: "a",
            value: .array([.number(JSONNumber("1e5")), .number(JSONNumber("18446744073709551616"))])
          ),
          .init(key: "m", value: .object([])),
          .init(key: "e", value: .array([])),
        ]))
  }

  @Test func integersAreToldFromNumbersWithFractionOrExponent() {
    #expect(JSONNumber("-18446744073709551616").isInteger)
    #expect(!JSONNumber("1.0").isInteger)
    #expect(!JSONNumber("1e5").isInteger)
    #expect(!JSONNumber("1E5").isInteger)
  }

  @Test func wordsAndTextsAreRead() throws {
    #expect(try json("[null,true,false]") == .array([.null, .bool(true), .bool(false)]))
    #expect(
      try json(#"["a\"\\\/\b\f\n\r\t", "é\u00e9", "\ud83d\ude00!"]"#)
        == .array([.string("a\"\\/\u{8}\u{C}\n\r\t"), .string("éé"), .string("😀!")]))
  }

  @Test(arguments: [
    "[0, -0, 0.0, 0e5]", "[0E5,0.00E-7, -0.0e+5, 1E5]", "[ \t\r\n0 ]", "[0.10]", "[ ]",
  ])
  func numbersAreRead(_ text: String) throws {
    let words = text.split { "[], \t\r\n".unicodeScalars.contains($0.unicodeScalars.first!) }

    #expect(try json(text) == .array(words.map { .number(JSONNumber(String($0))) }))
  }

  /// Its first byte is wrong, so that the other ten million cost no time.
  @Test func sampleOfTheMostBytesIsRead() throws {
    let sample = Sample(
      name: "a.json", bytes: Array(repeating: UInt8(ascii: "x"), count: Sample.mostBytes))

    let error = #expect(throws: ModelError.self) { try sample.json() }
    #expect(error?.description.hasPrefix("a.json:1:1: ") == true)
  }

  @Test func byteOrderMarkIsSkipped() throws {
    let sample = Sample(name: "a.json", bytes: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8))

    #expect(try sample.json() == .array([.number(JSONNumber("1"))]))
  }

  @Test func fiveHundredLevelsAreReadAndOneMoreIsNot() throws {
    func nested(_ levels: Int) -> String {
      String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    _ = try json(nested(500))
    let error = try #require(throws: ModelError.self) { try json(nested(501)) }
    #expect(
      error.description.hasPrefix(
        "a.json:1:501: is nested deeper than 500 levels. JSONDecoder reads no more"))
    #expect(throws: error) { try json(nested(10_000)) }
  }

  @Test func sampleThatIsTooLargeIsRefusedUnread() {
    let sample = Sample(name: "a.json", bytes: Array(repeating: 0, count: Sample.mostBytes + 1))

    let error = #expect(throws: ModelError.self) { try sample.json() }
    #expect(
      error?.description
        == "a.json: has 10.1 MB, and at most 10 are read. Save fewer elements; if the root is an "
        + "array: jq '.[:1000]' a.json > smaller.json.")
  }

  @Test func otherEncodingsAreRefusedWithTheLine() {
    let latin = Sample(name: "a.json", bytes: Array("[\n\"caf".utf8) + [0xE9] + Array("\"]".utf8))
    let wide = Sample(name: "a.json", bytes: [0xFF, 0xFE, 0x5B, 0])
    let big = Sample(name: "a.json", bytes: [0xFE, 0xFF, 0, 0x5B])
    let neither = Sample(
      name: "a.json", bytes: Array("\n\n[\"".utf8) + [0xFE, 0xFE, 0xE9, 0x0A, 0xE9])

    let first = #expect(throws: ModelError.self) { try latin.json() }
    #expect(
      first?.description == "a.json:2: this line is not in UTF-8. Save it as UTF-8: "
        + "iconv -f ISO-8859-1 -t UTF-8 a.json > utf8.json.")
    let second = #expect(throws: ModelError.self) { try wide.json() }
    #expect(
      second?.description == "a.json:1: is in UTF-16, and JSON is in UTF-8. Save it as UTF-8: "
        + "iconv -f UTF-16 -t UTF-8 a.json > utf8.json.")
    #expect(#expect(throws: ModelError.self) { try big.json() } == second)
    let third = #expect(throws: ModelError.self) { try neither.json() }
    #expect(third?.description.hasPrefix("a.json:3: this line is not in UTF-8.") == true)
    for byte: UInt8 in [0xFF, 0xFE] {
      let half = Sample(name: "a.json", bytes: [byte, 0x5B, 0x5D])
      let fourth = #expect(throws: ModelError.self) { try half.json() }
      #expect(fourth?.description.hasPrefix("a.json:1: this line is not in UTF-8.") == true)
    }
  }
}
