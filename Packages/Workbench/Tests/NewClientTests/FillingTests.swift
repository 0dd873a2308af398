import Foundation
import ModelGenerator
import Testing
import WorkbenchKit

@testable import NewClient  // templates and kept answers are inner parts

@Suite struct FillingTests {
  private let sut = Template(
    values: ["Client": "Weather", "noun": "__Client__"], conditions: ["query": true, "text": false])

  @Test func tokensAndConditionsAreFilledOnce() throws {
    let text = """
      class __Client__Error { let a____b = "__noun__" }
        // __if query__
        b
        // __if text__
        c
        // __endif__
        // __endif__
      <!-- __if !text__ -->
      d
      <!-- __endif__ -->
      // __if !query__
      // __if query__
      e
      // __endif__
      // __endif__
      """

    #expect(
      try sut.fill(text, of: "a")
        == "class WeatherError { let a____b = \"__Client__\" }\n  b\nd")
  }

  @Test(arguments: [
    ("x\n// __if querry__\n// __endif__", "T.swift: nobody knows the condition querry."),
    ("// __if query__", "T.swift: a condition has no end."),
    ("let a = __Klient__", "T.swift: nobody knows the token __Klient__."),
  ])
  func mistakeInATemplateIsNamed(text: String, message: String) throws {
    let error = #expect(throws: WorkbenchError.self) { try sut.fill(text, of: "T.swift") }

    #expect(error?.description == message)
  }

  @Test func largeSampleIsKeptWithThreeElements() throws {
    let elements = (1...5_000).map { #"{"id": \#($0), "share": 0.1, "tags": []}"# }
    let sample = Sample(name: "a.json", bytes: Array("[\(elements.joined(separator: ","))]".utf8))

    let sut = try Answers([sample], named: "forecast")

    let kept = try JSONSerialization.jsonObject(with: sut.files[0].data)
    #expect((kept as? [Any])?.count == 3)
    #expect(String(decoding: sut.files[0].data, as: UTF8.self).contains("\"share\" : 0.1,"))
    #expect(sut.notes == ["the tests keep a.json with at most 3 elements in each array"])
  }

  @Test(arguments: [
    (
      ["a/rain.json", "b/sun-2.json", "c/Sun-2.json", "d/3.json"],
      ["sun-2", "forecast-3", "forecast-4"]
    ),
    (["a.json", "Forecast.json"], ["forecast-2"]),
    (["a.json", "forecast-3.json", "1.json"], ["forecast-3", "forecast-3-2"]),
  ])
  func samplesKeepTheirNamesBesideTheFirst(files: [String], names: [String]) throws {
    let samples = files.map { Sample(name: $0, bytes: Array("{}".utf8)) }

    #expect(try Answers(samples, named: "forecast").files.map(\.name) == ["forecast"] + names)
  }
}
