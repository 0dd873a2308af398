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

  /// A list, a map, a text and any JSON, each of which is too large by itself.
  @Test(arguments: [
    #"[\#(many { #"{"id": \#($0), "share": 0.1, "tags": []}"# })]"#,
    #"{"rates": {\#(many { #""2025-\#($0)": {"EUR": 0.1, "USD": 1.5}"# })}}"#,
    #"{"share": 0.1, "text": "\#(many { "\($0)" })"}"#,
    #"{"mixed": [0.1, {\#(many { #""key\#($0)": [1, "x"]"# })}]}"#,
    #"[[[[[\#(many { _ in "[0.1, 1, 2]" })]]]]]"#,
  ])
  func largeSampleIsCutAndFitsTheModel(text: String) throws {
    let sample = Sample(name: "a.json", bytes: Array(text.utf8))
    let model = try ModelGenerator(samples: [sample], rootName: "Forecast")

    let kept = try Answers([sample], of: model.answer, named: "forecast").files[0].data

    #expect(kept.count < 1_000)
    #expect(String(decoding: kept, as: UTF8.self).contains("0.1"))
    let again = try ModelGenerator(
      samples: [Sample(name: "b.json", bytes: Array(kept))], rootName: "Forecast",
      maps: Set(model.answer.all.filter(\.isMap).map(\.path.description)))
    #expect(again.text == model.text)
  }

  private static func many(_ part: (Int) -> String) -> String {
    (1...5_000).map(part).joined(separator: ",")
  }
}
