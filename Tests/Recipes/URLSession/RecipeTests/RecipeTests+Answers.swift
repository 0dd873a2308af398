import Foundation
import Testing
import URLSessionNotes

extension RecipeTests {
  // docs: URLSessionBadElement
  @Test(arguments: ["{}", "null", "7"]) func badElement(bad: String) async throws {
    let good = #"{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "daily"}"#
    server.answer("reminders", body: Data("[\(good), \(bad), \(good)]".utf8))

    #expect(try await client.reminders().map(\.noteID) == [1, 1])
  }
  // docs: end

  // docs: URLSessionNewCase
  @Test(arguments: [("daily", Rhythm.daily), ("monthly", .other("monthly"))])
  func newCase(text: String, rhythm: Rhythm) async throws {
    let list = #"[{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "\#(text)"}]"#
    server.answer("reminders", body: Data(list.utf8))

    #expect(try await client.reminders().map(\.rhythm) == [rhythm])
  }
  // docs: end

  // docs: URLSessionDates
  @Test(arguments: ["10:30:00Z", "10:30:00.000Z", "11:30:00+01:00"])
  func dates(time: String) async throws {
    let list = #"[{"note_id": 1, "due": "2026-11-27T\#(time)", "rhythm": "daily"}]"#
    server.answer("reminders", body: Data(list.utf8))

    let reminder = try #require(await client.reminders().first)

    #expect(reminder.due == Date(timeIntervalSince1970: 1_795_775_400))
  }
  // docs: end
}
