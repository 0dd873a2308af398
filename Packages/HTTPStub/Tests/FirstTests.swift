import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The first example of the README, with the client that it tests.
@Suite struct FirstTests {
  // docs: FirstClient
  struct Note: Codable, Equatable {
    let id: Int
    let text: String
  }

  struct NotesClient {
    let base: URL
    var session = URLSession.shared

    func allNotes() async throws -> [Note] {
      let (body, response) = try await session.data(from: base.appendingPathComponent("notes"))
      guard (response as? HTTPURLResponse)?.statusCode == 200 else {
        throw URLError(.badServerResponse)
      }
      return try JSONDecoder().decode([Note].self, from: body)
    }
  }
  // docs: end

  // docs: FirstTest
  @Test func notesAreThoseOfTheServer() async throws {
    let server = HTTPStub()
    server.answer("notes", body: Data(#"[{"id": 1, "text": "milk"}]"#.utf8))
    let client = NotesClient(base: server.base, session: server.session)

    let found = try await client.allNotes()

    #expect(found == [Note(id: 1, text: "milk")])
  }
  // docs: end
}
