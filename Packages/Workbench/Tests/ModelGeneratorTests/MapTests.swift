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
      #"MAP='[]["a\u{20}b$$"]'"#
    ),
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
    #"{"r": {"feedface": 1, "decade": 2, "facade": 3}}"#, #"{"r": {"US": 1, "FR": 2, "IT": 3}}"#,
    #"{"r": {"name": "x", "city": "y", "street": "z"}}"#,
  ])
  func objectWithFewOrNamedMembersIsNot(_ text: String) throws {
    #expect(try !generator(text).notes.contains { $0.contains("may be a map") })
  }

  @Test func membersThatAreAlikeArePointedOut() throws {
    let members = (0..<10).map { #""\#(Character(Unicode.Scalar(UInt8(97 + $0))))ly": {"x": 1}"# }

    let sut = try generator("{\"r\": {\(members.joined(separator: ","))}}")
    #expect(sut.notes.contains { $0.hasPrefix("r: has 10 members that are alike") })
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

  @Test func pathWithoutAnObjectIsRefused() {
    let error = #expect(throws: ModelError.self) {
      try generator(#"{"a": {"b": 1}}"#, options: ModelOptions(maps: ["c"]))
    }
    #expect(error?.description == "MAP=c: no object is there. The paths of objects are: . a.")
  }
}
