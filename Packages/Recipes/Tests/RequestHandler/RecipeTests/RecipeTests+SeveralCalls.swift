import Foundation
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls that make several requests: in order, again, or at the same time.
extension RecipeTests {
  // docs: TwoHosts
  @Test(arguments: [200, 403]) func twoHosts(status: Int) async throws {
    let storage = HTTPStub()  // The other host.
    let place = Data(#"{"url": "\#(storage.base)/1.png?signature=x"}"#.utf8)
    server.answer("pictures/1/place", method: "POST", body: place)
    storage.answer("1.png?signature=x", method: "PUT", status: status)
    server.answer("pictures/1/stored", method: "POST", status: 204)
    let client = NotesClient(base: server.base, session: server.session) { _ in "secret" }
    let picture = Data([0x89, 0xFF])

    let result = await Task { try await client.storePicture(picture, of: milk) }.result

    #expect(((try? result.get()) != nil) == (status == 200))
    #expect(server.requests.count == (status == 200 ? 2 : 1))  // Nothing is stored after a 403.
    let upload = try #require(storage.requests.first)
    #expect(upload.httpBody == picture)
    #expect(upload.value(forHTTPHeaderField: "Authorization") == nil)
  }
  // docs: end

  // docs: SameKey
  @Test func sameKey() async throws {
    let answer = Data(#"{"id": 1, "text": "milk"}"#.utf8)
    server.answer("notes", method: "POST", error: URLError(.timedOut))
    for _ in 1...2 { server.answer("notes", method: "POST", status: 201, body: answer) }

    #expect(try await client.addOnce("milk") == milk)
    #expect(try await client.addOnce("milk") == milk)  // Another note with the same text.

    let keys = server.requests.map { $0.value(forHTTPHeaderField: "Idempotency-Key") }
    try #require(keys.count == 3)
    #expect(keys[0] != nil)
    #expect(keys[1] == keys[0])
    #expect(keys[2] != keys[0])
    let bodies = server.requests.map {
      try? JSONDecoder().decode([String: String].self, from: $0.httpBody ?? Data())
    }
    #expect(Set(bodies) == [["text": "milk"]])
  }
  // docs: end

  // docs: Together
  @Test(arguments: [["notes", "reminders"], ["reminders", "notes"]])
  func together(paths: [String]) async throws {
    let failing = server.answer(paths[0], error: URLError(.timedOut), isHeld: true)
    server.answer(paths[1], isHeld: true)  // It never comes.
    let call = Task { try await client.overview() }
    try await requireEventually { server.requests.count == 2 }  // Neither waits for the other.

    failing.release()

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await call.value }
    }
    #expect(error?.code == .timedOut)
  }
  // docs: end

  @Test func overviewHasBothParts() async throws {
    let due = #"[{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "daily"}]"#
    server.answer("notes", body: onePage)
    server.answer("reminders", body: Data(due.utf8))

    let overview = try await client.overview()

    #expect(overview.notes == [milk])
    #expect(overview.reminders.map(\.noteID) == [1])
  }

  // docs: Poll
  @Test(arguments: ["done", "failed"]) func poll(end: String) async throws {
    let clock = TestClock()
    for state in ["running", "running", end] {
      server.answer("exports/1", body: Data(#"{"state": "\#(state)"}"#.utf8))
    }
    let client = NotesClient(base: server.base, session: server.session, clock: clock)
    let call = Task { try await client.export(1) }

    for _ in 1...2 { #expect(try await clock.nextSleep() == .seconds(2)) }

    let export = try await awaitEnd { try await call.value }
    #expect(export.state == end)
  }
  // docs: end
}
