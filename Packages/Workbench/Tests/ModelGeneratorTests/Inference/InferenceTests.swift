import ModelGenerator
import Testing

@Suite struct InferenceTests {
  @Test func neverNullIsNotOptional() throws {
    let sut = try generator(#"{"a": true, "b": 1, "c": 1.5, "d": "x", "e": [1], "f": {"g": 1}}"#)

    #expect(
      sut.properties == [
        "a: Bool", "b: Int", "c: Double", "d: String", "e: [Int]", "f: F", "g: Int",
      ])
    #expect(!sut.facts.hasOptionals)
  }

  @Test func absentOrNullInSomeElementsIsOptional() throws {
    let sut = try generator(
      #"[{"a": 1, "b": 1, "c": null}, {"a": null, "c": null}, {"c": "x", "a": 2}]"#)

    #expect(sut.properties == ["a: Int?", "b: Int?", "c: String?"])
    #expect(sut.source.contains("/// The number `a`, such as `1`. Sometimes null."))
    #expect(sut.source.contains("/// The number `b`, such as `1`. Sometimes absent."))
    #expect(sut.facts.hasOptionals)
  }

  @Test func severalSamplesAreMerged() throws {
    let sut = try generator(
      #"{"a": 1, "b": {"c": 1}}"#, #"{"a": 1.5, "b": {"c": null, "d": "x"}}"#,
      #"{"a": 1, "b": null}"#)

    #expect(sut.properties == ["a: Double", "b: B?", "c: Int?", "d: String?"])
    #expect(sut.notes.isEmpty)
  }

  @Test func oneSampleIsCalledLittle() throws {
    let sut = try generator(#"{"a": 1}"#)

    #expect(
      sut.notes == [
        "Other answers may have nulls or fractions that this one does not. SAMPLE='a.json b.json' merges several."
      ])
  }

  @Test func nullElementsAreOptional() throws {
    #expect(try generator(#"{"a": [1, null]}"#).properties == ["a: [Int?]"])
  }

  @Test(arguments: [
    ("[1, 2.0]", "Double"),
    ("[1e2]", "Double"),
    ("[9223372036854775807, -9223372036854775808]", "Int"),
    ("[9223372036854775808]", "Decimal"),
    ("[1.5, 9007199254740992]", "Double"),
    ("[1.5, 9007199254740993]", "Decimal"),
    ("[12345678901234567890123456789012345678]", "Decimal"),
    ("[123456789012345678901234567890123456789]", "Double"),
    ("[9007199254740993, 1e200]", "Double"),
    // A Decimal has 38 digits, and an exponent from -128 to 127.
    ("[9007199254740993, 1.5e127]", "Decimal"), ("[9007199254740993, 15e127]", "Decimal"),
    ("[9007199254740993, 15e128]", "Double"), ("[9007199254740993, 150e127]", "Double"),
    ("[9007199254740993, 15.5e-127]", "Decimal"), ("[9007199254740993, 1.5e-128]", "Double"),
    ("[9007199254740993, 0e500]", "Decimal"),
    ("[9007199254740993, 0e99999999999999999999]", "Double"),
    ("[1\(String(repeating: "0", count: 127))]", "Decimal"), ("[9007199254740993, 0.0]", "Decimal"),
    ("[9007199254740993.5, 0.12345678901234567890123456789012345678]", "Double"),
    ("[9007199254740993, 0.0012345678901234567890123456789012345678]", "Decimal"),
    ("[9007199254740993, 0.00123456789012345678901234567890123456789]", "Double"),
    ("[9007199254740993, 1234567890123456789012345678901234567800.0]", "Decimal"),
  ])
  func numbersGetTheSmallestTypeThatKeepsThem(_ text: String, type: String) throws {
    #expect(try generator(#"{"a": \#(text)}"#).properties == ["a: [\(type)]"])
  }

  @Test func numbersBeyondTheUsualAreNoted() throws {
    let sut = try generator(
      #"{"a": 18446744073709551615, "b": 123456789012345678901234567890123456789}"#)

    #expect(
      sut.notes.prefix(2) == [
        "a: Int cannot hold 18446744073709551615. It is a Decimal, which keeps all digits.",
        "b: no type of Swift keeps all digits of 123456789012345678901234567890123456789. "
          + "It is a Double, which rounds.",
      ])
    #expect(sut.source.hasPrefix("import Foundation\n\n///"))
  }

  /// With a fraction beside it, the type would be `Double` otherwise.
  @Test(arguments: [
    ("[1.5, 9007199254740993, 9007199254740995]", "Double cannot hold 9007199254740993. It is"),
    ("[1.5, 18446744073709551615]", "Double cannot hold 18446744073709551615. It is a Decimal"),
    ("[18446744073709551615, 28446744073709551615]", "Int cannot hold 18446744073709551615. It"),
    (
      #"["x", 123456789012345678901234567890123456789]"#,
      "no type of Swift keeps all digits of 123456789012345678901234567890123456789. It is a Double"
    ),
  ])
  func firstNumberBeyondATypeIsNamed(list: String, note: String) throws {
    let sut = try generator(#"{"a": \#(list)}"#)

    #expect(sut.notes.contains { $0.hasPrefix("a[]: \(note)") }, "\(sut.notes)")
  }

  @Test func numbersThatAJSONValueHoldsAreNotNoted() throws {
    for number in ["1", "9007199254740993", "18446744073709551615"] {
      let sut = try generator(#"{"a": ["x", \#(number)]}"#)
      #expect(
        !sut.notes.contains { $0.contains(" cannot hold ") || $0.contains("no type of Swift") })
    }
    let beyond = try generator(
      #"{"a": ["x", 123456789012345678901234567890123456789], "b": ["x", 1]}"#)
    #expect(beyond.source.contains("case number(Double)"))
    let notes = beyond.notes.filter { $0.contains("no type of Swift") }
    #expect(notes.map { $0.prefix(4) } == ["a[]:"])
  }

  @Test func whatTheSampleDoesNotSayIsAJSONValue() throws {
    let sut = try generator(#"{"a": [], "b": {}, "c": null, "d": [null], "e": [{}]}"#)

    #expect(
      sut.properties == [
        "a: [JSONValue]", "b: [String: JSONValue]", "c: JSONValue?", "d: [JSONValue]",
        "e: [[String: JSONValue]]",
      ])
    #expect(
      sut.notes.prefix(4) == [
        "a: is always empty. It is a [JSONValue]; a sample with elements says more.",
        "b: is always {}. It is a [String: JSONValue]; a sample with members says more.",
        "e[]: is always {}. It is a [String: JSONValue]; a sample with members says more.",
        "c, d[]: always null, kept as JSONValue. A sample with a value says more.",
      ])
    #expect(sut.facts.usesJSONValue)
  }

  @Test func anotherElementSaysWhatAnEmptyOneDoesNot() throws {
    let sut = try generator(#"[{"a": []}, {"a": [1]}, {"a": null}]"#)

    #expect(sut.properties == ["a: [Int]?"])
    #expect(!sut.facts.usesJSONValue)
  }

  @Test(arguments: [#"[1, "x"]"#, "[true, 1]", "[{\"b\": 1}, 1]", "[[1], {}]"])
  func severalKindsAreAJSONValue(_ text: String) throws {
    let sut = try generator(#"{"a": \#(text)}"#)

    #expect(sut.properties == ["a: [JSONValue]"])
    #expect(sut.notes.contains { $0.hasPrefix("a[]: has values of several kinds (") })
  }

  @Test func numbersOfAJSONValueAreDecimalWhenDoubleWouldRoundThem() throws {
    #expect(try generator(#"{"a": [1.5, "x"]}"#).source.contains("case number(Double)"))
    let sut = try generator(#"{"a": ["x", {"b": [9007199254740993.5, 18446744073709551616]}]}"#)
    #expect(sut.source.contains("case number(Decimal)"))
    #expect(sut.source.hasPrefix("import Foundation\n"))
    #expect(sut.source.contains("container.decode(Decimal.self)"))
    #expect(sut.files.last?.text.hasPrefix("import Foundation\n") == true)
  }

  @Test func arraysInManyArraysAreAJSONValue() throws {
    #expect(try generator(#"{"a": [[[[[1]]]]]}"#).properties == ["a: [[[[[Int]]]]]"])
    #expect(try generator(#"{"a": [[[[[[1]]]]]]}"#).properties == ["a: [[[[[JSONValue]]]]]"])
  }
}
