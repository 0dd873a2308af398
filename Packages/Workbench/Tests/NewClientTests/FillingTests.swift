import Foundation
import Testing

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

    #expect(sut.fill(text) == "class WeatherError { let a____b = \"__Client__\" }\n  b\nd")
  }

  @Test func largeSampleIsKeptWithThreeElements() throws {
    let elements = (1...5_000).map { #"{"id": \#($0), "share": 0.1, "tags": []}"# }
    let sample = Sample(name: "a.json", bytes: Array("[\(elements.joined(separator: ","))]".utf8))

    let sut = try Answers([sample], named: "forecast")

    let kept = try JSONSerialization.jsonObject(with: sut.files[0].data)
    #expect((kept as? [Any])?.count == 3)
    #expect(String(decoding: sut.files[0].data, as: UTF8.self).contains("\"share\" : 0.1,"))
  }
}
