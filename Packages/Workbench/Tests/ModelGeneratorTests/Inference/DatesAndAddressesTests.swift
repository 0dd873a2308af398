import ModelGenerator
import Testing

@Suite struct DatesAndAddressesTests {
  private let typed = ModelOptions(dates: true, urls: true)

  @Test func datesAndAddressesAreTextsUnlessWanted() throws {
    let sut = try generator(#"{"at": "2026-05-31T09:30:00Z", "home": "https://example.com/a?b=c"}"#)

    #expect(sut.properties == ["at: String", "home: String"])
    #expect(!sut.source.contains("ISO8601Date"))
    #expect(!sut.files.map(\.name).contains("ISO8601Date.swift"))
    #expect(
      sut.notes.prefix(2) == [
        "at: a date, kept as String. DATES=1 makes it an ISO8601Date.",
        "home: an address, kept as String. URLS=1 makes it a URL.",
      ])
  }

  @Test func wantedOnesAreDateAndURL() throws {
    let sut = try generator(
      #"{"at": "2026-05-31T09:30:00Z", "homes": ["https://example.com/a?b=c", "http://a.b"], "no": null}"#,
      options: typed)

    #expect(sut.properties == ["at: ISO8601Date", "homes: [URL]", "no: JSONValue?"])
    #expect(sut.source.hasPrefix("import Foundation\n\n"))
    #expect(sut.source.contains("public struct ISO8601Date: Codable"))
    #expect(sut.files.map(\.name).contains("ISO8601Date.swift"))
    #expect(
      sut.notes.prefix { !$0.hasPrefix("Other answers") } == [
        "no: always null, kept as JSONValue. A sample with a value says more.",
        "at: an ISO8601Date, which JSON spells as the service does.",
      ])
  }

  @Test(arguments: [
    "2026-05-31T09:30:00.123Z", "2026-05-31T09:30:00+02:00", "2026-02-29T09:30:00Z",
    "2026-13-01T09:30:00Z", "2026-05-31T24:00:00Z", "0999-05-31T09:30:00Z",
    "2026-05-31T09:30:00Z/P1D", "1582-05-31T09:30:00Z", "2026-00-01T09:30:00Z",
    "2026-01-00T09:30:00Z", "2026-01-32T09:30:00Z", "2026-02-29T09:30:00Z", "2024-02-30T09:30:00Z",
    "2026-03-32T09:30:00Z", "2026-04-31T09:30:00Z", "2026-05-32T09:30:00Z", "2026-06-31T09:30:00Z",
    "2026-07-32T09:30:00Z", "2026-08-32T09:30:00Z", "2026-09-31T09:30:00Z", "2026-10-32T09:30:00Z",
    "2026-11-31T09:30:00Z", "2026-12-32T09:30:00Z", "2100-02-29T09:30:00Z", "2026-05-31T09:60:00Z",
    "2026-05-31T09:30:60Z", "2026-05-31T", "2026-05-31T09-30-00Z", "2026-05-31T09:3x:00Z",
  ])
  func dateThatWouldNotBeWrittenAgainStaysAText(_ text: String) throws {
    let sut = try generator(#"{"at": "\#(text)"}"#, options: typed)

    #expect(sut.properties == ["at: String"])
    #expect(sut.notes.first == "at: a date, kept as String: .iso8601 loses its fraction or offset.")
  }

  @Test(arguments: [
    "1583-01-01T00:00:00Z", "2026-01-31T23:59:59Z", "2026-02-28T09:30:00Z", "2024-02-29T09:30:00Z",
    "2000-02-29T09:30:00Z", "2026-03-31T09:30:00Z", "2026-04-30T09:30:00Z", "2026-05-31T09:30:00Z",
    "2026-06-30T09:30:00Z", "2026-07-31T09:30:00Z", "2026-08-31T09:30:00Z", "2026-09-30T09:30:00Z",
    "2026-10-31T09:30:00Z", "2026-11-30T09:30:00Z", "2026-12-31T09:30:00Z",
  ])
  func firstAndLastDaysAreDates(_ text: String) throws {
    #expect(
      try generator(#"{"at": "\#(text)"}"#, options: typed).properties == ["at: ISO8601Date"])
  }

  @Test(arguments: ["2026-05-31 09:30", "2026-05-31", "2026-05-3", "2026-05-3?T09:30:00Z"])
  func textThatIsNoTimestampIsNotNoted(_ text: String) throws {
    let sut = try generator(#"{"at": "\#(text)"}"#, options: typed)

    #expect(sut.properties == ["at: String"])
    #expect(!sut.notes.contains { $0.hasPrefix("at: ") })
  }

  @Test func inexactDatesOfAMapAreNoted() throws {
    let sut = try generator(
      #"{"m": {"a": "2026-05-31T09:30:00.1Z", "b": "2026-05-31T09:30:00.2Z"}}"#,
      options: ModelOptions(dates: true, maps: ["m"]))

    #expect(sut.notes.first?.hasPrefix("m{}: a date, kept as String: .iso8601 loses") == true)
  }

  @Test func modelWithADateOrAnAddressNeedsFoundation() throws {
    let maps = ModelOptions(urls: true, maps: ["m"])

    #expect(
      try generator(#"{"at": "2026-05-31T09:30:00Z"}"#, options: typed).source
        .hasPrefix("import Foundation\n"))
    #expect(
      try generator(#"{"m": {"a": "https://a.b"}}"#, options: maps).source
        .hasPrefix("import Foundation\n"))
    #expect(
      try generator(#"{"l": ["https://a.b", null]}"#, options: typed).source
        .hasPrefix("import Foundation\n"))
  }

  @Test func inexactDatesAreNotedOnlyWhereDatesAreWanted() throws {
    let sut = try generator(#"{"at": "2026-05-31T09:30:00.123Z"}"#)

    #expect(!sut.notes.contains { $0.hasPrefix("at: ") })
  }

  @Test func sixthPathIsOnlyCounted() throws {
    let members = (1...7).map { #""a\#($0)": "https://a.b""# }

    let six = try generator("{\(members.prefix(6).joined(separator: ","))}")
    #expect(six.notes[0].hasPrefix("a1, a2, a3, a4, a5 and 1 more: an address, "))
    let five = try generator("{\(members.prefix(5).joined(separator: ","))}")
    #expect(five.notes[0].hasPrefix("a1, a2, a3, a4, a5: an address, "))
    let seven = try generator("{\(members.joined(separator: ","))}")
    #expect(seven.notes[0].hasPrefix("a1, a2, a3, a4, a5 and 2 more: an address, "))
  }

  /// The values of a map are looked at together.
  @Test(arguments: [
    (#""2024-02-29T09:30:00Z", "b": "2024-02-29T09:31:00Z""#, "ISO8601Date"),
    (#""2024-02-29T09:30:00Z", "b": "soon""#, "String"),
    (#""https://a.b", "b": "http://a.c""#, "URL"),
    (#""https://a.b", "b": "a.c""#, "String"), (#""a.c", "b": "https://a.b""#, "String"),
  ])
  func mapOfDatesOrAddresses(_ text: String, type: String) throws {
    let options = ModelOptions(dates: true, urls: true, maps: ["m"])

    #expect(
      try generator("{\"m\": {\"a\": \(text)}}", options: options).properties
        == ["m: [String: \(type)]"])
  }

  @Test(arguments: [
    "", "example.com", "https://", "https://example.com/a b", "ftp://a.b", "https://exämple.com/",
    "https:///a", "https://a.b/\u{7F}", "https://a.b/<", "https://a.b/>", "https://a.b/^",
    "https://a.b/`", "https://a.b/{", "https://a.b/|", "https://a.b/}", "https://a.b/!\u{E9}",
    "https://a.b/%zz",
  ])
  func textThatIsNoAddressStaysAText(_ text: String) throws {
    #expect(try generator(#"{"a": "\#(text)"}"#, options: typed).properties == ["a: String"])
  }

  @Test func oneTextThatIsNoneKeepsAllTexts() throws {
    let sut = try generator(
      #"{"a": ["2024-02-29T09:30:00Z", "soon", "2024-02-29T09:30:00Z"], "b": ["https://a.b", "", "https://a.b"]}"#,
      options: typed)

    #expect(sut.properties == ["a: [String]", "b: [String]"])
  }
}
