import ModelGenerator
import Testing
import WorkbenchKit

@testable import NewClient  // templates are an inner part

@Suite struct FillingTests {
  let sut = Template(values: ["Client": "Weather", "noun": "forecast"], conditions: ["query"])

  @Test func importsAreInOrder() throws {
    #expect(
      "import B\nimport a\n\n#if x\nimport D\nimport C\n#endif\nimport E".sortingImports
        == "import a\nimport B\n\n#if x\nimport C\nimport D\n#endif\nimport E")
  }

  @Test func tokensAreReplaced() throws {
    #expect(
      try sut.fill("class __Client__Error { let __noun__: __Client__ }", of: "a")
        == "class WeatherError { let forecast: Weather }")
  }

  @Test func whatIsNoTokenStays() throws {
    let text = "\na____b __1__ __if \n__ x __\n// __if\n// x __if query\n"

    #expect(try sut.fill(text, of: "a") == text)
  }

  @Test func valueThatLooksLikeATokenStaysAsItIs() throws {
    let sut = Template(values: ["a": "__b__", "b": "c"], conditions: [])

    #expect(try sut.fill("__a__ __b__", of: "a") == "__b__ c")
  }

  @Test func linesStandUnderConditions() throws {
    let text = """
      a
        // __if query__
        b
        // __if !object__
        c
        // __endif__
        // __endif__
      <!-- __if object__ -->
      d
      <!-- __endif__ -->
      // __if !query__
      // __if query__
      e
      // __endif__
      // __endif__
      f
      """

    #expect(try sut.fill(text, of: "a") == "a\n  b\n  c\nf")
  }

  @Test(arguments: [
    ("x\n// __if querry__\n// __endif__", "T.swift:2: nobody knows the condition querry."),
    ("// __endif__", "T.swift:1: this end belongs to no condition."),
    ("// __if query__", "T.swift: a condition has no end."),
    ("let a = __Klient__", "T.swift: nobody knows the token __Klient__."),
  ])
  func mistakeInATemplateIsNamed(text: String, message: String) throws {
    let error = try #require(throws: WorkbenchError.self) { try sut.fill(text, of: "T.swift") }
    #expect(error.description == message)
  }

  @Test func trimmedAnswerKeepsTheFirstElementsOfEachArray() throws {
    let json = try Sample(name: "a", text: #"{"a": [[1, 2, 3], [], 4], "b": {"c": [1, 2, 3]}}"#)
      .json()

    #expect(
      json.trimmed(to: 2)
        == (try Sample(name: "a", text: #"{"a": [[1, 2], []], "b": {"c": [1, 2]}}"#).json()))
  }

  @Test func textOfAnAnswerIsReadAsTheSame() throws {
    let json = try Sample(
      name: "a",
      text: #"{"a": [1, 2.50, -1e3, null, true, false, [], {}], "q\"\\\n\r\t\u0001é🚀": "x/y"}"#
    ).json()

    #expect(try Sample(name: "b", text: json.text()).json() == json)
    #expect(json.text().hasPrefix("{\n  \"a\": [\n    1,\n    2.50,"))
  }

  @Test func placeIsFoundInAnAnswer() throws {
    let json = try Sample(name: "a", text: #"{"a": [{"b": 1}, {"b": 2}], "c": []}"#).json()

    #expect(json[["a", "[]", "b"]] == .number(JSONNumber("1")))
    #expect(json[[]] == json)
    #expect(json[["c", "[]"]] == nil)
    #expect(json[["a", "b"]] == nil)
    #expect(json[["x"]] == nil)
  }
}
