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
}
