import ModelGenerator
import Testing

@Suite struct RootTests {
  @Test func arrayAtTheRootHasElementsWithASingularName() throws {
    let sut = try generator(#"[{"name": "x"}]"#, rootName: "Stations")

    #expect(sut.types == ["Station"])
    #expect(sut.facts.rootType == "[Station]")
    #expect(sut.facts.rootIsArray)
    #expect(sut.files.map(\.name) == ["Station.swift"])
  }

  @Test(arguments: [
    ("[1, 2]", "/// The answer, a JSON array.\npublic typealias Forecast = [Int]\n"),
    ("[]", "/// The answer, a JSON array.\npublic typealias Forecast = [JSONValue]\n"),
    ("{}", "/// The answer, a JSON object.\npublic typealias Forecast = [String: JSONValue]\n"),
  ])
  func rootWithoutAStructIsATypeAlias(_ text: String, source: String) throws {
    let sut = try generator(text)

    #expect(sut.source.hasPrefix(source))
    #expect(sut.facts.rootType == "Forecast")
  }

  @Test func rootDoesNotTakeANameOfSwiftOrOfTheClient() throws {
    let options = ModelOptions(reservedNames: ["WeatherClient"])

    #expect(try generator(#"{"a": 1}"#, rootName: "Data").types == ["DataResponse"])
    #expect(
      try generator(#"{"a": 1}"#, rootName: "WeatherClient", options: options).types
        == ["WeatherClientResponse"])
    #expect(try generator("[1]", rootName: "Error").facts.rootType == "ErrorResponse")
  }

  /// A client with a `Task` of its own could not ask whether its task is cancelled.
  @Test(arguments: [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Data",
    "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Encodable", "Encoder",
    "Equatable", "Error", "Float", "Foundation", "Hashable", "ISO8601Date", "Identifiable", "Int",
    "JSONDecoder", "JSONEncoder", "JSONValue", "Never", "Optional", "Protocol", "Result", "Self",
    "Sendable", "Set", "String", "Swift", "Task", "Type", "URL", "URLRequest", "URLResponse",
    "URLSession", "UUID", "Void",
  ])
  func rootDoesNotTakeTheNameOfATypeThatClientsUse(_ wanted: String) throws {
    #expect(try generator(#"{"a": 1}"#, rootName: wanted).types == ["\(wanted)Response"])
  }

  @Test func answerWithoutAStructKeepsThePlural() throws {
    #expect(try generator("[1]", rootName: "Stations").facts.rootType == "Stations")
  }

  @Test(arguments: [
    ("weather report", "WeatherReport"), ("weather", "Weather"), ("2Go", "Value2Go"),
    ("XMLFeed", "XMLFeed"), ("XML-Feed", "XMLFeed"), ("Größe", "Größe"), ("ABCd", "ABCd"),
    ("ÄBCd", "ÄBCd"),
  ])
  func rootHasANameThatTypesCanHave(_ wanted: String, name: String) throws {
    #expect(try generator(#"{"a": 1}"#, rootName: wanted).types == [name])
  }

  @Test func factsNameThePartsThatTestsLeaveOutOrMistype() throws {
    let facts = try generator(
      #"{"b": null, "a": 1, "rows": [{"name": "x"}], "place": {"city": "x", "tags": []}}"#
    ).facts

    #expect(facts.requiredKey?.description == "a")
    #expect(facts.textKey?.description == "place.city")
    #expect(facts.firstList?.description == "rows")
    #expect(facts.hasOptionals)
    #expect(!facts.rootIsArray)
  }

  @Test func factsOfAnArrayGoThroughItsElements() throws {
    let facts = try generator(#"[{"id": 1, "name": "x", "tags": ["y"]}]"#).facts

    #expect(facts.requiredKey?.description == "[].id")
    #expect(facts.textKey?.description == "[].name")
    #expect(facts.firstList == .root)
  }

  @Test func factsNameThePlacesThatTakeAnyMember() throws {
    let facts = try generator(
      #"{"m": {"a": 1}, "rows": [{"any": {"x": []}}], "no": 1, "list": [{}, null]}"#,
      options: ModelOptions(maps: ["m"])
    ).facts

    #expect(facts.openPlaces.map(\.description) == ["m", "rows[].any.x[]", "list[]"])
  }

  @Test func outerPartsComeBeforeInnerOnes() throws {
    let facts = try generator(
      #"{"a": {"deep": {"id": 1, "name": "x"}}, "b": {"id": 2, "name": "y"}}"#
    ).facts

    #expect(facts.requiredKey?.description == "b.id")
    #expect(facts.textKey?.description == "b.name")
    let equal = try generator(#"{"a": {"id": 1}, "b": {"id": 2}}"#).facts
    #expect(equal.requiredKey?.description == "a.id")
  }

  @Test func answerOfValuesOfAnyKindUsesJSONValue() throws {
    #expect(try generator("[]").facts.usesJSONValue)
    #expect(try generator("[]").files.map(\.name) == ["Forecast.swift", "JSONValue.swift"])
    #expect(try !generator("[1]").facts.usesJSONValue)
    #expect(try generator("[1]").files.map(\.name) == ["Forecast.swift"])
  }

  @Test func answerOfDecimalsNeedsFoundation() throws {
    #expect(try generator("[18446744073709551615]").source.hasPrefix("import Foundation\n"))
    #expect(try !generator("[1]").source.hasPrefix("import"))
  }

  @Test func whatMayBeAbsentIsNoRequiredKey() throws {
    let facts = try generator(#"{"a": {"b": "x"}, "l": [1]}"#, #"{"a": null}"#).facts

    #expect(facts.requiredKey == nil)
    #expect(facts.textKey == nil)
    #expect(facts.firstList?.description == "l")
  }

  @Test func answersOfDifferentCallsAreRefused() {
    #expect(throws: ModelError.self) { try generator("{}", "[]") }
    let error = #expect(throws: ModelError.self) { try generator(#"{"a":1}"#, "[1]") }
    #expect(
      error?.description
        == "2.json: is an array, but 1.json is an object. Give answers of one call.")
  }

  @Test func noSampleIsRefused() {
    let error = #expect(throws: ModelError.self) { try ModelGenerator(samples: [], rootName: "A") }

    #expect(
      error?.description
        == "SAMPLE: no sample was given. Save an answer of the service to a file.")
  }
}
