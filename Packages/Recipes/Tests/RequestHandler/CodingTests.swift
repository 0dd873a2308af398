import Foundation
import Testing
import RequestHandlerNotes

/// How the client decodes and encodes dates.
@Suite struct CodingTests {
  @Test(arguments: ["2026-11-27T10:30:00Z", "2026-11-27T11:30:00.000+01:00"])
  func datesAreReadAndWritten(text: String) throws {
    let keys = ["a", "b", "c", "d", "e", "f"]
    let json = "{\(keys.reversed().map { "\"\($0)\":\"\(text)\"" }.joined(separator: ","))}"
    let read = try NotesClient.decoder.decode([String: Date].self, from: Data(json.utf8))

    #expect(Set(read.values) == [Date(timeIntervalSince1970: 1_795_775_400)])
    let written = try String(decoding: NotesClient.encoder.encode(read), as: UTF8.self)
    let members = keys.map { "\"\($0)\":\"2026-11-27T10:30:00.000Z\"" }
    #expect(written == "{\(members.joined(separator: ","))}")
  }

  @Test func dayIsReadAsMidnight() throws {
    let read = try NotesClient.decoder.decode([Date].self, from: Data(#"["2026-11-27"]"#.utf8))

    #expect(read == [Date(timeIntervalSince1970: 1_795_737_600)])
  }

  @Test func timeWithoutAZoneIsNoDate() {
    let json = Data(#"["2026-11-27T10:30:00"]"#.utf8)

    #expect(throws: DecodingError.self) {
      try NotesClient.decoder.decode([Date].self, from: json)
    }
  }

  @Test func eachMillisecondIsWrittenAsItWasRead() throws {
    let texts = (1_000...1_999).map { "2026-11-27T10:30:00.\("\($0)".dropFirst())Z" }

    let read = try NotesClient.decoder.decode([Date].self, from: JSONEncoder().encode(texts))
    let written = try NotesClient.encoder.encode(read)

    #expect(try JSONDecoder().decode([String].self, from: written) == texts)
  }

  @Test func dateToRetryAfterIsRead() throws {
    let date = "Fri, 27 Nov 2026 10:30:00 GMT"
    let response = NotesClient.HTTPResponse(status: 503, headers: ["Retry-After": date])

    let now = Date(timeIntervalSince1970: 1_795_775_390)
    #expect(NotesClient.retryAfter(response, now: now) == .seconds(10))
    #expect(NotesClient.retryAfter(response, now: now + 60) == .zero)
  }
}
