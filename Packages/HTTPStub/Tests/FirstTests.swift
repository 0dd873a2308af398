import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The README's first example, with the client that it tests.
@Suite struct FirstTests {
  // docs: FirstClient
  struct Note: Codable, Equatable {
    let id: Int
    let text: String
  }

  struct NotePage: Codable, Equatable {
    let notes: [Note]
  }

  struct NotesClient {
    let base: URL
    var session = URLSession.shared

    func notes() async throws -> NotePage {
      let (body, response) = try await session.data(from: base.appendingPathComponent("notes"))
      guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        throw URLError(.badServerResponse)
      }
      return try JSONDecoder().decode(NotePage.self, from: body)
    }
  }
  // docs: end

  // docs: FirstTest
  @Test func notesAreThoseOfTheServer() async throws {
    let server = HTTPStub()
    server.answer("notes", body: Data(#"{"notes": [{"id": 1, "text": "milk"}]}"#.utf8))
    let client = NotesClient(base: server.base, session: server.session)

    let page = try await client.notes()

    #expect(page.notes == [Note(id: 1, text: "milk")])
  }
  // docs: end
}
