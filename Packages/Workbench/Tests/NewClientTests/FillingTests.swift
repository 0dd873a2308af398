import Foundation
import Testing

@testable import NewClient  // pages, names and kept answers are inner parts

@Suite struct FillingTests {
  @Test func pageIsFilledOnceAndKeepsWhatItsConditionsSay() throws {
    let sut = Template(
      values: ["Client": "Weather", "noun": "__Client__"], conditions: ["next": true])
    let text = """
      # __Client__Error, `a____b`, __noun__
      <!-- __if next__ -->
      b
      <!-- __if credentials__ -->
      c
      <!-- __endif__ -->
      <!-- __endif__ -->
      <!-- __if !credentials__ -->
      d
      <!-- __endif__ -->
      """

    #expect(sut.fill(text) == "# WeatherError, `a____b`, __Client__\nb\nd")
  }

  @Test func linesOfAPageAreBrokenAnew() {
    let long = Array(repeating: "word", count: 30).joined(separator: " ")
    let page = "# Title\n\n\(long)\nend\n\n- \(long)\n- b\n\n```swift\n\(long)\n\n\n```\n"

    let wrapped = Template.wrapped(page)

    let lines = wrapped.split(separator: "\n")
    #expect(lines.filter { $0.count > 120 } == [long[...]])  // It's code.
    #expect(wrapped.contains("# Title\n\nword"))
    #expect(wrapped.contains("word end\n\n- word"))
    #expect(wrapped.contains("\n  word"))
    #expect(wrapped.contains("\n- b\n\n```swift\n\(long)\n\n\n```\n"))
  }

  /// In the test, `value` is a constant by then.
  @Test func memberOfASecondSampleIsReadThere() throws {
    let samples = [#"{"id": 1, "a": "x", "b": "y"}"#, #"{"id": 2, "note": "x"}"#].map {
      Sample(name: "a.json", bytes: Array($0.utf8))
    }
    let model = try ModelGenerator(samples: samples, rootName: "Value")
    let answers = try Answers(samples, of: model.answer, named: "value")

    let lines = MemberChecks(of: model.model, in: answers).tests().flatMap(\.lines)

    #expect(
      lines.contains(#"let value2 = try await self.value(of: answer("value-2"))"#), "\(lines)")
  }

  @Test func longestNameIsReplacedAndOnlyOnce() {
    let sut = Renaming(["notes": "pages", "notes(1)": "notes", "Note": "Notes"])

    #expect(sut.applied(to: "Note.notes(1).notes()") == "Notes.notes.pages()")
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
    #expect(types(of: again) == types(of: model))
  }

  /// The types of all members, without question marks: what was seen often is required.
  private func types(of model: ModelGenerator) -> [String] {
    model.types.flatMap { type in
      type.members.map { "\(type.name).\($0.key): \($0.type.filter { $0 != "?" })" }
    }
  }

  @Test(arguments: [
    (#"[{"id": 1, "isOpen": false}, {"id": 2, "isOpen": true}]"#, "valueValue2.isOpen == true"),
    (#"{"id": 1, "isOpen": false}"#, "changed.isOpen == true"),
    (#"{"id": 1, "count": 0}"#, "changed.count == 4711"),
    (#"{"name": "a", "note": ""}"#, "changed.note == \"another\""),
    (#"{"a": {"n": 1, "m": 2}, "b": {"n": 1, "m": 2}}"#, "changed.b.n == 4711"),
  ])
  func memberIsComparedWithAValueThatNoDefaultHas(text: String, check: String) throws {
    let sample = Sample(name: "a.json", bytes: Array(text.utf8))
    let model = try ModelGenerator(samples: [sample], rootName: "Value")
    let answers = try Answers([sample], of: model.answer, named: "value")

    let checks = MemberChecks(of: model.model, in: answers)

    let lines = checks.tests().flatMap(\.lines) + checks.changes
    #expect(lines.contains("#expect(\(check))"), "\(lines)")
  }

  private static func many(_ part: (Int) -> String) -> String {
    (1...5_000).map(part).joined(separator: ",")
  }
}
