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
      sut.notes.contains(
        "at: an ISO8601Date, which JSON spells as the service does."))
  }

  @Test(arguments: [
    "2026-05-31T09:30:00.123Z", "2026-05-31T09:30:00+02:00", "2026-02-29T09:30:00Z",
    "2026-13-01T09:30:00Z", "2026-05-31T24:00:00Z", "0999-05-31T09:30:00Z",
    "2026-05-31T09:30:00Z/P1D",
  ])
  func dateThatWouldNotBeWrittenAgainStaysAText(_ text: String) throws {
    let sut = try generator(#"{"at": "\#(text)"}"#, options: typed)

    #expect(sut.properties == ["at: String"])
    #expect(sut.notes.first == "at: a date, kept as String: .iso8601 loses its fraction or offset.")
  }

  @Test func leapDayIsADate() throws {
    #expect(
      try generator(#"{"at": "2024-02-29T09:30:00Z"}"#, options: typed).properties == [
        "at: ISO8601Date"
      ])
  }

  @Test(arguments: [
    "", "example.com", "https://", "https://example.com/a b", "ftp://a.b", "https://exämple.com/",
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
