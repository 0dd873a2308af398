import Foundation
import Testing
import StarWarsAPINotes

extension NotesClientTests {
  /// Decodes what the service sends. An encoded value could misspell a key in both directions.
  @Test func answerIsReadFieldByField() async throws {
    let value = try await value(of: answer("notes"))

    try #require(value.notes.count == 1)
    #expect(value.next == 2)
    #expect(value.notes[0].id == 1)
    #expect(value.notes[0].text == "milk")
    let again = try comparable(NotesClient.encoder.encode(value))
    let sample = try comparable(answer("notes"))
    #expect(again == sample)
  }

  @Test func brokenAnswerIsNamedByItsPlace() async throws {
    let body = try answer("notes", at: ["notes", "0", "text"], is: nil)

    let error = await #expect(throws: NotesError.self) { try await value(of: body) }

    #expect(error?.localizedDescription.contains("at notes[0].text") == true)
  }

  @Test func answerMayDifferFromTheSample() async throws {
    let last = try await value(of: answer("notes", at: ["next"], is: nil))
    #expect(last.next == nil)
    let null = try await value(of: answer("notes", at: ["next"], is: NSNull()))
    #expect(null.next == nil)
  }
}
