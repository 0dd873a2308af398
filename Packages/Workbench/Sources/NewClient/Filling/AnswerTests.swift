import Foundation
import WorkbenchKit

/// Writes the tests that know the sample: what its answer holds, member by member, and what is
/// still an answer when the service sends something else.
struct AnswerTests {
  let order: any CallNames
  let model: ModelGenerator
  let answers: Answers

  /// The test file.
  var source: String {
    let tests = members + [written, broken, missing, differing, mistakable].compactMap(\.self)
    let text = tests.joined(separator: "\n\n")
    return """
      import Foundation
      import Testing
      import \(order.module)

      extension \(order.suite) {
      \(text)
      }

      """ + Self.helpers(for: text)
  }

  /// What the tests in a file call.
  static func helpers(for tests: String) -> String { tests.contains("date(\"") ? date : "" }

  private static let date = """

    /// Reads a date without the client.
    private func date(_ text: String) throws -> Date {
    try Date(
    text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
    }

    """

  private var file: String { "\"\(order.function)\"" }

  /// A test for each type. What is compared is the text of the service, because an encoded value
  /// could misspell a key in both directions.
  private var members: [String] {
    MemberChecks(of: model.model, in: answers).tests(areChanged: true).map { name, lines in
      test("everyMemberOf\(name)IsRead()", lines)
    }
  }

  private var written: String? {
    let names = answers.files.map { Spelling.literal($0.name) }.joined(separator: ", ")
    let isOne = answers.files.count == 1
    let answer = "answer(\(isOne ? file : "name"))"
    let type = order.inTests(model.rootType)
    let decoding = "\(order.client).decoder.decode(\(type).self, from: again)"
    let name = isOne ? "answerIsReadAndWritten()" : "answersAreReadAndWritten(name: String)"
    let comparison =
      model.readsAll
      ? [
        "let again = try comparable(\(order.client).encoder.encode(value))", "",
        "let sample = try comparable(\(answer))", "#expect(again == sample)",
      ]
      : [
        "let again = try \(order.client).encoder.encode(value)", "",
        "#expect(try \(decoding) == value)",
      ]
    return test(
      name, ["let value = try await value(of: \(answer))", ""] + comparison,
      arguments: isOne ? nil : "[\(names)]")
  }

  /// Members with equal values, and with none.
  private var mistakable: String? {
    let lines = MemberChecks(of: model.model, in: answers).changes
    return lines.isEmpty ? nil : test("otherValuesAreRead()", lines)
  }

  private var broken: String? {
    guard let place = place(of: requiredKey) else { return nil }
    return test(
      "brokenAnswerIsNamedByItsPlace()",
      [
        "let body = try answer(\(file), at: \(place.literal), is: nil)",
        "",
        "let error = await #expect(throws: \(order.error).self) { try await value(of: body) }",
        "",
        "#expect(error?.localizedDescription.contains(\"at \(place.spelled)\") == true)",
      ])
  }

  private var differing: String? {
    place(of: model.statusKey).map { place in
      test(
        "newValueIsRead()",
        [
          "let body = try answer(\(file), at: \(place.literal), is: \"another\")", "",
          "let value = try await value(of: body)", "",
          "#expect(value\(place.access) == \"another\")",
        ])
    }
  }

  /// What is left of an object of each type without its optional members.
  private var missing: String? {
    guard let file = answers.files.first?.name else { return nil }
    let cases = RequiredMembers(checks: MemberChecks(of: model.model, in: answers))
      .cases(file: file)
      .map { place, json in
        let marks = json.contains("\"#") ? "##" : "#"
        let steps = place.map(Spelling.literal).joined(separator: ", ")
        return "([\(steps)], \(marks)\"\(json)\"\(marks)),"
      }
    return cases.isEmpty
      ? nil
      : test(
        "optionalMembersMayBeMissing(place: [String], rest: String)",
        [
          "let json = try JSONSerialization.jsonObject(with: Data(rest.utf8))",
          "let body = try changing(answer(\(self.file)), at: place, to: json)", "",
          "_ = try await value(of: body)",
        ], arguments: "[\n\(cases.joined(separator: "\n"))\n] as [([String], String)]")
  }

  /// A test as Swift source, which `swift format` indents.
  private func test(
    _ name: String, _ lines: [String], doc: String? = nil, arguments: String? = nil
  ) -> String {
    let attribute = arguments.map { "@Test(arguments: \($0))" } ?? "@Test"
    let start = [doc, "\(attribute) func \(name) async throws {"].compactMap(\.self)
    return (start + lines + ["}"]).joined(separator: "\n")
  }
}

// What a test and the contract need to know about the sample.
extension AnswerTests {
  /// The member that names the next page, which the last page lacks.
  var lastPage: (literal: String, access: String, spelled: String)? { place(of: model.lastPageKey) }

  /// The member that a test takes away: a text, if there is one.
  var requiredKey: JSONPath? { literal(model.textKey) == nil ? model.requiredKey : model.textKey }

  /// A place as a Swift literal; `nil` when the sample, which may have been cut, lacks it.
  func literal(_ path: JSONPath?, _ more: [String] = []) -> String? {
    guard let path, answers.value(at: path.steps + more) != nil else { return nil }
    return "[\(path.steps.map(Spelling.literal).joined(separator: ", "))]"
  }

  /// The same for a test, which changes the first element of a list; `nil` in a map.
  private func place(
    of path: JSONPath?
  ) -> (literal: String, access: String, spelled: String)? {
    guard let path, let access = model.access(to: path), let literal = literal(path) else {
      return nil
    }
    let spelled = path.steps.reduce("") { text, step in
      step == JSONPath.element ? "\(text)[0]" : "\(text).\(Spelling.escaped(step))"
    }
    return (
      literal.replacing("\"[]\"", with: "\"0\""), access, String(spelled.trimmingPrefix("."))
    )
  }
}
