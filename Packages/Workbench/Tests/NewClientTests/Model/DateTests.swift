import Testing

@testable import NewClient  // the model is an inner part

/// Which texts of a sample are a `Date`: those that a made client writes back as the same instant.
@Suite struct DateTests {
  @Test(arguments: [
    "2026-11-27T10:30:00Z", "2026-11-27T10:30:00.5Z", "2026-11-27T10:30:00.002Z",
    "2026-11-27T10:30:00.999Z", "2026-11-27T10:30:00.002000Z", "2026-11-27T10:30:00.000000000Z",
    "2026-11-27T10:30:00.002+02:00", "2026-11-27T10:30:00-0700", "0001-01-01T00:00:00Z",
    "1969-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z",
  ])
  func textIsADate(text: String) throws {
    let model = try model(text)

    #expect(model.text.contains("at: Date\n"))
    #expect(model.notes[0].hasPrefix("at: a Date; the decoder must read ISO 8601"))
  }

  @Test(arguments: [
    "2026-11-27T10:30:00.0001Z", "2026-11-27T10:30:00.123456Z", "2026-11-27T10:30:00.123456789Z",
    "2026-11-27T10:30:00.000001+02:00", "9999-12-31T23:59:59.9999999Z",
  ])
  func finerDateStaysAText(text: String) throws {
    let model = try model(text)

    #expect(model.text.contains("at: String\n"))
    #expect(
      model.notes[0]
        == "at: dates finer than a millisecond, which a client would round, so not a Date."
    )
  }

  @Test(arguments: [
    "2026-11-27", "2026-11-27T10:30:00", "2026-11-27T10:30Z", "2026-11-27 10:30:00Z",
    "2026-11-27T24:00:00Z", "2016-12-31T23:59:60Z",
    "2026-11-27T10:30:00.Z", "2026-11-27T10:30:00,5Z", "2026-11-27T10:30:00.1234567890Z",
    "2026-11-27T10:30:00 Z",
  ])
  func otherDateStaysAText(text: String) throws {
    let model = try model(text)

    #expect(model.text.contains("at: String\n"))
    #expect(model.notes[0].hasPrefix("at: dates, but not all like 2024-05-01T10:00:00Z"))
  }

  @Test func oneFinerDateMakesATextOfAll() throws {
    let model = try model("2026-11-27T10:30:00Z", "2026-11-27T10:30:00.123456Z")

    #expect(model.text.contains("at: String\n"))
    #expect(model.notes[0].hasPrefix("[].at: dates finer than a millisecond"))
  }

  private func model(_ texts: String...) throws -> ModelGenerator {
    let objects = texts.map { #"{"at": "\#($0)"}"# }
    let json = objects.count == 1 ? objects[0] : "[\(objects.joined(separator: ","))]"
    return try ModelGenerator(
      samples: [Sample(name: "a.json", bytes: Array(json.utf8))], rootName: "Forecast")
  }
}
