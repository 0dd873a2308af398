import Foundation
import Notes
import Synchronization
import TestSupport
import Testing
import URLSessionNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RecipeTests {
  // docs: RequestHandlerShared
  @Test func shared() async throws {
    let answer = server.answer("notes", body: onePage, isHeld: true)
    let load = SharedLoad { [client] in try await client.notes().notes }
    let first = Task { try await load.value() }
    try await requireEventually { !server.requests.isEmpty }
    let second = Task { try await load.value() }

    second.cancel()
    await #expect(throws: CancellationError.self) { try await awaitEnd { try await second.value } }
    answer.release()

    #expect(try await first.value == [milk])
    #expect(server.requests.count == 1)
  }
  // docs: end

  // docs: RequestHandlerSignedOut
  @Test func signedOut() async throws {
    for _ in 1...6 { server.answer("notes", status: 401) }
    let signOuts = Mutex(0)
    let tokens = Tokens("old") {
      await idle(for: 0.1)  // By then, all five calls have been refused.
      signOuts.withLock { $0 += 1 }
      return nil
    }
    let client = client(with: tokens)
    let calls = (1...5).map { _ in Task { try await client.notes() } }
    for call in calls { await #expect(throws: NotesError.self) { try await call.value } }
    await #expect(throws: NotesError.self) { try await client.notes() }  // One that comes later.
    #expect(signOuts.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "old", "old", "old", nil])
  }
  // docs: end

  // docs: RequestHandlerBackoff
  @Test func backoff() {
    let longest = NotesClient.backoff(tries: 6) { $0.upperBound }
    let shortest = NotesClient.backoff(tries: 6) { $0.lowerBound }

    #expect(longest == [1, 2, 4, 8, 16, 30].map { .seconds($0) })
    #expect(shortest == [0.5, 1, 2, 4, 8, 15].map { .seconds($0) })
  }
  // docs: end

  // docs: RequestHandlerRetryAfter
  @Test(arguments: ["120": 120, "Fri, 27 Nov 2026 10:32:00 GMT": 120, "-1": 0, "soon": nil])
  func retryAfter(text: String, seconds: Int?) throws {
    let answer = HTTPURLResponse(
      url: server.base, statusCode: 429, httpVersion: nil, headerFields: ["Retry-After": text])
    let now = try Date("2026-11-27T10:30:00Z", strategy: .iso8601)

    #expect(try NotesClient.retryAfter(#require(answer), now: now) == seconds.map { .seconds($0) })
  }
  // docs: end
}
