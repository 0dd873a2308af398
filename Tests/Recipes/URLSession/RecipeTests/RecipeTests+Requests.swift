import Foundation
import Testing
import URLSessionNotes

extension RecipeTests {
  // docs: URLSessionMethods
  @Test func methods() async throws {
    let eggs = Data(#"{"id": 1, "text": "eggs"}"#.utf8)
    server.answer("notes/1", method: "DELETE", status: 204)
    server.answer("notes/1", method: "PUT", body: eggs)
    server.answer("notes/1", body: Data(#"{"id": 1, "text": "milk"}"#.utf8))

    #expect(try await client.note(1) == milk)
    #expect(try await client.rename(milk, to: "eggs").text == "eggs")
    try await client.remove(milk)

    #expect(server.unusedAnswers.isEmpty)
  }
  // docs: end

  // docs: URLSessionNothing
  @Test func nothing() async throws {
    #expect(try await client.rename(milk, to: "milk") == milk)

    #expect(server.requests.isEmpty)
  }
  // docs: end

  // docs: URLSessionPath
  @Test func path() async throws {
    server.answer("tags/AC%2FDC%20%2B%20Mot%C3%B6rhead", body: onePage)

    #expect(try await client.notes(tagged: "AC/DC + Motörhead").notes == [milk])
  }
  // docs: end
}
