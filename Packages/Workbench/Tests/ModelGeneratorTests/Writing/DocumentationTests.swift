import Foundation
import ModelGenerator
import Testing

/// The comments of a model.
@Suite struct DocumentationTests {
  private let long = String(repeating: "k", count: 90)

  private func comments(
    _ sample: String, options: ModelOptions = ModelOptions()
  ) throws -> [String] {
    try generator(sample, options: options).files[0].text.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("///") && !$0.contains("Makes a value") }
      .map { String($0.dropFirst(4)) }
  }

  @Test func propertySaysKindKeyAndExample() throws {
    let sample = #"""
      {"flag": true, "int": 1, "double": 1.5, "decimal": 18446744073709551615, "text": "x",
       "at": "2026-05-31T09:30:00Z", "home": "https://a.b", "any": [1, "x"], "list": [1],
       "map": {"a": 1}, "object": {"n": null}}
      """#

    #expect(
      try comments(sample, options: ModelOptions(dates: true, urls: true, maps: ["map"])) == [
        "The answer, a JSON object.", "The flag `flag`.", "The number `int`, such as `1`.",
        "The number `double`, such as `1.5`.",
        "The number `decimal`, such as `18446744073709551615`.", "The text `text`, such as `x`.",
        "The date `at`, such as `2026-05-31T09:30:00Z`.",
        "The address `home`, such as `https://a.b`.", "The list `any`.", "The list `list`.",
        "The map `map`.", "The object `object`.", "The object `object`.",
        "The value `n`. Only seen as null.",
      ])
  }

  @Test func propertySaysWhenItIsMissing() throws {
    #expect(
      try comments(#"[{"a": null, "b": 1, "c": 1, "d": 1}, {"a": 1, "b": null, "d": 1}, {"d": 1}]"#)
        == [
          "One element of the answer, a JSON array.",
          "The number `a`, such as `1`. Sometimes absent or null.",
          "The number `b`, such as `1`. Sometimes absent or null.",
          "The number `c`, such as `1`. Sometimes absent.", "The number `d`, such as `1`.",
        ])
  }

  @Test func typeSaysWhereItStands() throws {
    let options = ModelOptions(maps: ["."])
    #expect(
      try comments(#"{"a": {"rows": [{"x": 1}], "in": {"y": 1}}}"#, options: options)
        .filter { !$0.hasPrefix("The list") } == [
          "One value of the answer, a JSON object with any keys.", "The object `in`.",
          "One element of the array `{}.rows`.", "The number `x`, such as `1`.",
          "The object `{}.in`.", "The number `y`, such as `1`.",
        ])
  }

  @Test(arguments: [(2, ""), (3, ""), (4, " and 1 more place"), (5, " and 2 more places")])
  func sharedTypeNamesThreePlaces(count: Int, rest: String) throws {
    let members = (1...count).map { #""a\#($0)_home": {"x": 1}"# }
    let shown = (1...min(3, count)).map { "`a\($0)_home`" }
    let list =
      rest.isEmpty
      ? shown.dropLast().joined(separator: ", ") + " and \(shown.last!)"
      : shown.joined(separator: ", ") + rest

    #expect(
      try comments("{\(members.joined(separator: ","))}").contains("The object at \(list)."))
  }

  @Test func placeThatCannotBeShownIsLeftOut() throws {
    #expect(try comments(##"{"\##(long)": {"x": 1}}"##).contains("The object."))
    #expect(try comments(##"{"a`b": {"x": 1}}"##).contains("The object."))
    #expect(try comments(##"{"a`b": 1}"##).contains("The number, such as `1`."))
    #expect(
      try comments(##"{"a`Home": {"x": 1}, "b`Home": {"x": 1}}"##)
        .contains("The object at 2 more places."))
    let just = String(repeating: "k", count: 80)
    #expect(try generator(##"{"\##(just)": {"x": 1}}"##).source.contains("`\(just)`"))
    #expect(try comments(##"{"\##(just)k": {"x": 1}}"##).contains("The object."))
    #expect(
      try comments(##"{"\##(long)Home": {"x": 1}, "a`Home": {"x": 1}, "home": {"x": 1}}"##)
        .contains("The object at `home` and 2 more places."))
  }

  @Test func exampleOfFortyCharactersIsShown() throws {
    let text = String(repeating: "x", count: 40)

    #expect(try comments(#"{"a": "\#(text)"}"#).contains("The text `a`, such as `\(text)`."))
    #expect(try comments(#"{"a": "\#(text)x"}"#).contains("The text `a`."))
  }

  @Test func longKeyIsShortened() throws {
    let key = "0123456789abcdefghijklmnopqrstuvwxyz01234"

    #expect(
      try comments(##"{"\##(key)": true, "\##(key.dropLast())": true}"##).dropFirst() == [
        "The flag `\(key.dropLast(2))…`.", "The flag `\(key.dropLast())`.",
      ])
  }

  @Test func charactersThatAreHardToSeeAreEscapes() throws {
    let hidden = "\u{1}\u{200D}\u{E000}\u{378}\u{2028}\u{2029}\u{903}\u{20DD}\u{301}\u{A0}\r\t\n"
    let sample = try #require(
      String(data: JSONEncoder().encode(["a": "x\(hidden)y z"]), encoding: .utf8))

    #expect(
      try comments(sample).dropFirst().joined(separator: " ") == #"""
        The text `a`, such as `x\u{1}\u{200D}\u{E000}\u{378}\u{2028}\u{2029}\u{903}\u{20DD}\u{301}\u{A0}\r\t\ny z`.
        """#)
  }
}
