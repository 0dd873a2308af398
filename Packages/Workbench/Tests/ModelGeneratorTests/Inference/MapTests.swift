import ModelGenerator
import Testing

@Suite struct MapTests {
  @Test(arguments: [
    (#"{"r": {"2026-01-01": 1, "2026-01-02": 2, "2026-01-03": 3}}"#, "r", "MAP=r"),
    (#"{"r": {"1": "a", "22": "b", "1.0.2": "c"}}"#, "r", "MAP=r"),
    (
      #"{"r": {"00c846dee2e1": {"h": 1}, "0024fb37364c": {"h": 1}, "aaaa210b": {"h": 2}}}"#, "r",
      "MAP=r"
    ),
    (#"{"r": {"EUR": 1, "USD": 2, "GBP": 1.5, "JPY": 3, "CHF": 4}}"#, "r", "MAP=r"),
    (
      #"[{"a b$": {"1": "a", "2": "b", "3": "c"}}]"#, #"[]["a\u{20}b$"]"#,
      #"MAP='[]["a\u{20}b$"]'"#
    ),
    (#"{"it's": {"1": 1, "2": 2, "3": 3}}"#, #"["it's"]"#, #"MAP='["it'\''s"]'"#),
    (#"{"": {"1": 1, "2": 2, "3": 3}}"#, #"[""]"#, #"MAP='[""]'"#),
    (#"{"a9": {"1": 1, "2": 2, "3": 3}}"#, "a9", "MAP=a9"),
    (#"{"r-1_a": {"1": 1, "2": 2, "3": 3}}"#, "r-1_a", "MAP=r-1_a"),
    (#"{"é": {"1": 1, "2": 2, "3": 3}}"#, #"["é"]"#, #"MAP='["é"]'"#),
    (#"{"r": {"v1": 1, "v2": 2, "09:30Z": 3}}"#, "r", "MAP=r"),
    (#"{"r": {"2026-01-01T00": 1, "2026-01-01T01": 2, "3": 3}}"#, "r", "MAP=r"),
    (#"{"r": {"AA": 1, "AZ": 2, "ZZ": 3, "ZA": 4, "AZA": 5}}"#, "r", "MAP=r"),
    (#"{"1": {"n": 1}, "2": {"n": 2}, "3": {"n": 3}}"#, ".", "MAP=."),
  ])
  func objectThatLooksLikeAMapIsPointedOut(_ text: String, path: String, advice: String) throws {
    let sut = try generator(text)

    let note = try #require(sut.notes.first { $0.contains("may be a map") })
    #expect(note.hasPrefix("\(path == "." ? "the answer" : path): has "))
    #expect(note.hasSuffix(", so it may be a map. \(advice) makes it one."))
    let mapped = try generator(text, options: ModelOptions(maps: [path]))
    #expect(!mapped.notes.contains { $0.contains("may be a map") })
    #expect((mapped.properties + [mapped.facts.rootType]).contains { $0.contains("[String: ") })
  }

  @Test(arguments: [
    #"{"r": {"1": 1, "2": 2}}"#, #"{"r": {"1": 1, "2": "x", "3": 3}}"#,
    #"{"r": {"feedface": 1, "deadbeef": 2, "cafebabe": 3}}"#,
    #"{"r": {"feedface": 1, "decade": 2, "facade": 3}}"#, #"{"r": {"US": 1, "FR": 2, "IT": 3}}"#,
    #"{"r": {"name": "x", "city": "y", "street": "z"}}"#,
    // Few codes, or of another length, or in small letters.
    #"{"r": {"EUR": 1, "USD": 2, "GBP": 1.5, "JPY": 3}}"#,
    #"{"r": {"EURO": 1, "USD": 2, "GBP": 1.5, "JPY": 3, "CHF": 4}}"#,
    #"{"r": {"E": 1, "USD": 2, "GBP": 1.5, "JPY": 3, "CHF": 4}}"#,
    #"{"r": {"eur": 1, "USD": 2, "GBP": 1.5, "JPY": 3, "CHF": 4}}"#,
    // Words with a digit, and symbols alone.
    #"{"r": {"a1": 1, "2": 2, "3": 3}}"#, #"{"r": {"pm25": 1, "pm100": 2, "no2": 3}}"#,
    #"{"r": {"T": 1, "Z": 2, "v": 3}}"#, #"{"r": {"--------": 1, "2": 2, "3": 3}}"#,
    #"{"r": {"deadbee1": 1, "deadbee2": 2, "station1": 3}}"#,
    #"{"r": {"00c846d": 1, "00c846de": 2, "00c846df": 3}}"#,
  ])
  func objectWithFewOrNamedMembersIsNot(_ text: String) throws {
    #expect(try !generator(text).notes.contains { $0.contains("may be a map") })
  }

  @Test func membersThatAreAlikeArePointedOut() throws {
    let members = (0..<10).map { #""\#(Character(Unicode.Scalar(UInt8(97 + $0))))ly": {"x": 1}"# }

    let sut = try generator("{\"r\": {\(members.joined(separator: ","))}}")
    #expect(sut.notes.contains { $0.hasPrefix("r: has 10 members that are alike") })
    for others in [
      Array(members.dropFirst()), members.dropFirst() + [#""other": {"y": 1}"#],
      members.map { $0.replacing(#"{"x": 1}"#, with: "{}") },
      members.map { $0.replacing(#"{"x": 1}"#, with: "1") },
    ] {
      let other = try generator("{\"r\": {\(others.joined(separator: ","))}}")
      #expect(!other.notes.contains { $0.hasPrefix("r: has ") })
    }
  }

  @Test func mapMergesBooleansArraysAndElements() throws {
    let sut = try generator(
      #"{"a": {"x": true, "y": false}, "b": {"x": [], "y": [1]}, "c": {"x": [1.5], "y": [1]}, "d": {"x": 1.5, "y": 9007199254740993}, "e": {"x": 1e200, "y": 9007199254740993}}"#,
      options: ModelOptions(maps: ["a", "b", "c", "d", "e"]))

    #expect(
      sut.properties == [
        "a: [String: Bool]", "b: [String: [Int]]", "c: [String: [Double]]",
        "d: [String: Decimal]", "e: [String: Double]",
      ])
  }

  @Test func mapMergesItsValues() throws {
    let sut = try generator(
      #"{"rates": {"a": {"x": 1}, "b": {"x": 1.5, "y": "z"}, "c": null}, "days": {"1": 2, "2": null}}"#,
      options: ModelOptions(maps: ["rates", "days"]))

    #expect(
      sut.properties == [
        "rates: [String: Rate?]", "days: [String: Int?]", "x: Double", "y: String?",
      ])
    #expect(sut.source.contains("/// One value of the map `rates`."))
  }

  @Test func mapOfANumberBeyondIntIsOfDecimals() throws {
    let sut = try generator(
      #"{"r": {"a": 1, "b": 18446744073709551615}}"#, options: ModelOptions(maps: ["r"]))

    #expect(sut.properties == ["r: [String: Decimal]"])
  }

  @Test func mapAtTheRootHasNamedValues() throws {
    let sut = try generator(
      #"{"1": {"n": "a"}}"#, rootName: "Stations", options: ModelOptions(maps: ["."]))

    #expect(sut.facts.rootType == "[String: Station]")
  }

  @Test func mapInAMapHasAPath() throws {
    let sut = try generator(
      #"{"a": {"x": {"1": 1}}}"#, options: ModelOptions(maps: ["a", "a{}"]))

    #expect(sut.properties == ["a: [String: [String: Int]]"])
  }

  @Test func mapsOfObjectsThatShareATypeAreBothThere() throws {
    let sut = try generator(
      #"{"from": {"place": {"m": {"a": 1}}}, "to": {"place": {"m": {"b": 2}}}}"#,
      options: ModelOptions(maps: ["from.place.m", "to.place.m"]))

    #expect(
      sut.properties == [
        "from: From", "to: To", "place: Place", "place: Place", "m: [String: Int]",
      ])
  }

  @Test func pathWithoutAnObjectIsRefused() {
    let error = #expect(throws: ModelError.self) {
      try generator(#"{"a": {"b": 1}}"#, options: ModelOptions(maps: ["c"]))
    }
    #expect(error?.description == "MAP=c: no object is there. The paths of objects are: . a.")
    let first = #expect(throws: ModelError.self) {
      try generator(#"{"a": {"b": 1}}"#, options: ModelOptions(maps: ["d", "c", "e"]))
    }
    #expect(first == error)
  }
}
