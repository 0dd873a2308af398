import DogPatchClientNotes
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test can do with a call that it holds.
@Suite(.timeLimit(.minutes(1))) struct MockURLSessionTests {
  let session = MockURLSession()
  let request = URLRequest(url: NotesClient.base)

  @Test func callsAreHandedOutInTheirOrder() async throws {
    let loads = [1, 2].map { number in Task { try await load(number) } }
    try await requireEventually { session.requests.count == 2 }

    let calls = [try await session.nextCall(), try await session.nextCall()]

    #expect(
      calls.map(\.description) == session.requests.map { "GET \($0.url?.absoluteString ?? "")" })
    for call in calls { try call.answer() }
    for load in loads { _ = try await load.value }
  }

  @Test func waitEndsWithItsTaskAndTakesNoCall() async throws {
    let waits = [1, 2].map { _ in Task { try await session.nextCall() } }
    await idle(for: 0.1)  // By then, both wait.
    waits[0].cancel()
    let error = await #expect(throws: (any Error).self) { try await waits[0].value }
    #expect(error?.localizedDescription == "No further call came. Requests so far: [].")

    async let answer = session.data(for: request)
    try await awaitEnd { try await waits[1].value }.answer(body: Data("milk".utf8))

    #expect(try await answer.0 == Data("milk".utf8))
  }

  @Test func secondAnswerIsAnError() async throws {
    async let answer = session.data(for: request)
    let call = try await session.nextCall()
    try call.answer(status: 500)

    let error = #expect(throws: (any Error).self) { try call.fail(URLError(.timedOut)) }

    #expect(error?.localizedDescription == "GET https://example.com/v1 was answered before.")
    #expect(try await (answer.1 as? HTTPURLResponse)?.statusCode == 500)
  }

  @Test func openCallsAreThoseThatNobodyAnswered() async throws {
    var (loads, calls): ([Task<Data, any Error>], [MockURLSession.Call]) = ([], [])
    for number in 1...3 {
      loads.append(Task { try await load(number) })
      calls.append(try await session.nextCall())
    }

    try calls[0].answer()
    loads[1].cancel()

    #expect(session.openCalls.map(\.description) == [calls[2].description])
    try calls[1].answer()  // It comes too late, and does nothing.
    try calls[2].answer()
    #expect(session.openCalls.isEmpty)
    await #expect(throws: URLError(.cancelled)) { try await loads[1].value }
  }

  private func load(_ number: Int) async throws -> Data {
    try await session.data(for: URLRequest(url: NotesClient.base.appending(path: "\(number)"))).0
  }
}
