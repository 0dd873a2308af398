import Foundation
import ModelGenerator
import Testing

@Suite struct NamingTests {
  @Test(
    arguments: """
      as associatedtype await break case catch class continue default defer deinit do else enum extension \
      fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
      precedencegroup private protocol public repeat rethrows return static struct subscript super switch \
      throw throws true try typealias var where while
      """.split(separator: " ").map(String.init))
  func wordOfSwiftStandsInBackTicks(word: String) throws {
    #expect(try generator("{\"\(word)\": 1}").properties == ["`\(word)`: Int"])
  }

  @Test func wordOfSwiftStandsInBackTicksWhereItMust() throws {
    let source = try generator(#"{"private": 1, "init": 2}"#).source

    #expect(source.contains("public let `private`: Int\n"))
    #expect(source.contains("self.private = `private`\n"))
    #expect(source.contains("self.`init` = `init`\n"))
  }

  @Test(arguments: [
    ("name", "name"), ("userId", "userId"), ("htmlURL", "htmlURL"), ("a1B2", "a1B2"),
    ("user_id", "userID"), ("html_url", "htmlURL"), ("url_ids", "urlIDs"), ("URL", "url"),
    ("kebab-case", "kebabCase"), ("with spaces", "withSpaces"), ("PascalCase", "pascalCase"),
    ("ALLCAPS", "allcaps"), ("ALL_CAPS", "allCaps"), ("HTMLPage", "htmlPage"), ("pm2_5", "pm25"),
    ("24h", "value24h"), ("7", "value7"), ("+1", "plus1"), ("-1", "minus1"), ("", "value"),
    ("$", "dollarSign"), ("$ref", "ref"), ("@id", "id"), ("🌡️", "thermometer"),
    ("\u{200B}", "value"), ("größe", "größe"), ("名前", "名前"), ("self", "itself"),
    ("class", "`class`"), ("init", "`init`"), ("await", "`await`"), ("type", "type"),
    ("Default", "`default`"), ("some", "some"),
    (
      "a_very_long_key_that_says_far_more_than_anybody_reads",
      "aVeryLongKeyThatSaysFarMoreThanAnybody"
    ),
  ])
  func keyBecomesProperty(_ key: String, name: String) throws {
    let sample = try #require(String(data: JSONEncoder().encode([key: 1]), encoding: .utf8))

    #expect(try generator(sample).properties == ["\(name): Int"])
  }

  @Test func laterOneOfTwoEqualNamesGetsANumber() throws {
    let sut = try generator(
      #"{"user_id": 1, "userID": 2, "userID2": 3, "user-id": 4, "Self": 5, "self": 6}"#)

    #expect(
      sut.properties == [
        "userID3: Int", "userID: Int", "userID2: Int", "userID4: Int", "itself: Int",
        "itself2: Int",
      ])
  }

  @Test(arguments: [
    ("people", "Person"), ("entries", "Entry"), ("statuses", "Status"), ("series", "Series"),
    ("data", "Datum"), ("news", "News"), ("addresses", "Address"), ("boxes", "Box"),
    ("branches", "Branch"), ("cases", "Case"), ("responses", "Response"), ("houses", "House"),
    ("status", "Status"), ("analysis", "Analysis"), ("indices", "Index"), ("movies", "Movie"),
    ("children", "Child"), ("weather", "Weather"), ("order_items", "OrderItem"), ("ids", "ID"),
    ("image_urls", "ImageURL"), ("heroes", "Hero"), ("gas", "Gas"), ("bus", "Bus"),
  ])
  func elementsGetTheSingular(_ key: String, name: String) throws {
    #expect(try generator(#"{"\#(key)": [{"a": 1}]}"#).types == ["Forecast", name])
  }

  @Test func objectKeepsThePlural() throws {
    #expect(try generator(#"{"settings": {"a": 1}}"#).types == ["Forecast", "Settings"])
    #expect(try generator(#"{"a": {"settings": {"b": 1}}}"#).types.last == "Settings")
  }

  @Test(arguments: [
    "type", "error", "result", "data", "date", "url", "optional", "never", "self", "protocol",
    "string", "codable", "json_value", "coding_keys",
  ])
  func typeThatSwiftKnowsGetsTheNameOfItsParent(_ key: String) throws {
    let types = try generator(#"{"\#(key)": {"a": 1}}"#).types

    #expect(types.count == 2)
    #expect(types[1].lowercased() == "forecast" + key.replacing("_", with: ""))
  }

  @Test func typeOfTheNameOfTheAnswerIsItsValue() throws {
    #expect(try generator(#"{"forecast": {"a": 1}}"#).types == ["Forecast", "ForecastValue"])
  }

  @Test func typeOfTheClientGetsTheNameOfItsParent() throws {
    let sut = try generator(
      #"{"request": {"a": 1}}"#, options: ModelOptions(reservedNames: ["Request"]))

    #expect(sut.types == ["Forecast", "ForecastRequest"])
  }

  @Test func typeWithoutCapitalLettersGetsTheNameOfItsParent() throws {
    #expect(try generator(#"{"名前": {"a": 1}}"#).types == ["Forecast", "Forecast名前"])
  }

  @Test func outerTypesGetThePlainNamesAndInnerOnesThatOfTheirParent() throws {
    let sut = try generator(
      #"{"a": {"place": {"x": 1}}, "b": {"a": {"place": {"y": 1}}, "PLACE": {"z": 1}}, "place": {"w": 1}}"#
    )

    #expect(sut.types == ["Forecast", "A", "B", "Place", "APlace", "BA", "BPlace", "BAPlace"])
  }

  @Test func numberFollowsWhereTheParentsNameIsTakenToo() throws {
    let sut = try generator(#"{"a": {"place": {"x": 1}, "Place": {"y": 1}}, "place": {"w": 1}}"#)

    #expect(sut.types == ["Forecast", "A", "Place", "APlace", "APlace2"])
  }

  /// The parent's name does not come twice, and a name has at most forty characters.
  @Test func nameThatIsTakenBecomesAnother() throws {
    func types(_ key: String, below parent: String) throws -> ArraySlice<String> {
      try generator(
        #"{"\#(key)": {"x": 1}, "\#(parent)": {"\#(key)": {"y": 1}}}"#
      ).types.suffix(1)
    }

    #expect(try types("home", below: "homes_list") == ["HomeValue"])
    #expect(try types("home", below: "our_home") == ["HomeValue"])
    #expect(try types("home", below: "our") == ["OurHome"])
    let long = String(repeating: "a", count: 35)
    #expect(try types(long, below: "bbbbb") == ["Bbbbb\(long.capitalized)"])
    #expect(try types(long, below: "bbbbbb") == ["\(long.capitalized)2"])
  }

  @Test func valueOfManyScriptsIsNumbered() throws {
    let key = String(repeating: "名", count: 40)

    #expect(
      try generator(#"{"\#(key)": {"x": 1}, "b": {"\#(key)": {"y": 1}}}"#).types
        == ["Forecast", "Value2", "B", "Value3"])
  }

  @Test func objectsWithTheSameNameAndMembersShareAType() throws {
    let sut = try generator(
      #"{"from": {"place": {"x": 1, "y": 2}}, "to": {"place": {"y": 1, "x": 2}}}"#)

    #expect(sut.types == ["Forecast", "From", "To", "Place"])
    #expect(sut.properties.filter { $0 == "place: Place" }.count == 2)
    let taken = try generator(
      #"{"place": {"w": 1}, "a": {"place": {"x": 1}}, "b": {"place": {"x": 2}}}"#)
    #expect(taken.types == ["Forecast", "Place", "A", "B", "APlace"])
  }

  @Test func objectsThatDifferInOneTypeDoNot() throws {
    let sut = try generator(
      #"{"from": {"place": {"x": 1}}, "to": {"place": {"x": 1.5}}, "via": [{"place": {"x": 1}}, {"place": {"x": null}}]}"#
    )

    #expect(sut.types == ["Forecast", "From", "To", "Via", "Place", "ToPlace", "ViaPlace"])
  }
}
