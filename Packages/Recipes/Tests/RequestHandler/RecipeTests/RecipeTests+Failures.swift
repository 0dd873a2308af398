import Foundation
import NoteScreens
import Synchronization
import TestSupport
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RecipeTests {
  // docs: Offline
  @Test(arguments: [URLError.Code.notConnectedToInternet, .timedOut])
  func offline(code: URLError.Code) async throws {
    server.answer("notes", error: URLError(code))

    let error = await #expect(throws: URLError.self) { try await client.notes() }

    #expect(error?.code == code)
  }
  // docs: end

  // docs: Retry
  @Test(arguments: [(503, [:], 2.5), (429, ["Retry-After": "120"], 120)])
  func retry(status: Int, headers: [String: String], seconds: Double) async throws {
    let clock = TestClock()
    server.answer("notes", status: status, headers: headers)
    server.answer("notes", body: onePage)
    let client = NotesClient(
      base: server.base, session: server.session, waits: [.seconds(2.5)], clock: clock)

    async let page = client.notes()
    let wait = try await clock.nextSleep()

    #expect(wait == .seconds(seconds))
    #expect(try await page.notes == [milk])
    #expect(server.requests.count == 2)
  }
  // docs: end

  @Test func waitThatIsCancelledIsTheEnd() async throws {
    let clock = TestClock()
    server.answer("notes", status: 503)
    let client = NotesClient(
      base: server.base, session: server.session, waits: [.seconds(2)], clock: clock)
    let call = Task { try await client.notes() }
    try await requireEventually { clock.sleepers == 1 }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    #expect(server.requests.count == 1)
  }

  // docs: Token
  @Test func token() async throws {
    let statuses = [401, 401, 401, 200, 200, 200]
    for status in statuses { server.answer("notes", status: status, body: onePage) }
    let renewals = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      for await _ in held {}
      return "new"
    }
    let client = client(with: tokens)
    let calls = (1...3).map { _ in Task { try await client.notes() } }
    while await tokens.waiting < 3 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "old", "new", "new", "new"])
  }
  // docs: end

  @Test func refusalThatComesAfterTheRenewalRenewsNothing() async throws {
    let answers = [401, 401, 200, 200]
      .map { server.answer("notes", status: $0, body: onePage, isHeld: true) }
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      return "new"
    }
    let client = client(with: tokens)
    let calls = (1...2).map { _ in Task { try await client.notes() } }
    try await requireEventually { server.requests.count == 2 }

    answers[0].release()
    try await requireEventually { server.requests.count == 3 }
    for answer in answers { answer.release() }
    for call in calls { #expect(try await call.value.notes == [milk]) }
    #expect(renewals.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "new", "new"])
  }

  @Test func callThatIsCancelledWaitsForNoRenewal() async throws {
    server.answer("notes", status: 401)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      for await _ in held {}
      return "new"
    }
    let client = client(with: tokens)
    let call = Task { try await client.notes() }
    while await tokens.waiting < 1 { await Task.yield() }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await awaitEnd { try await call.value } }
    renew.finish()
  }

  @Test func tokenIsRenewedASecondTime() async throws {
    for status in [401, 200, 401, 200] { server.answer("notes", status: status, body: onePage) }
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      let count = renewals.withLock {
        $0 += 1
        return $0
      }
      return "new \(count)"
    }
    let client = client(with: tokens)

    for _ in 1...2 { _ = try await client.notes() }

    #expect(server.tokens == ["old", "new 1", "new 1", "new 2"])
  }

  @Test func renewalThatFailsIsTheErrorOfTheCallAndKeepsTheToken() async throws {
    server.answer("notes", status: 401)
    server.answer("notes", body: onePage)
    let renewals = Mutex(0)
    let tokens = Tokens("old") {
      renewals.withLock { $0 += 1 }
      throw URLError(.notConnectedToInternet)
    }
    let client = client(with: tokens)

    let error = await #expect(throws: URLError.self) { try await client.notes() }
    _ = try await client.notes()

    #expect(error?.code == .notConnectedToInternet)
    #expect(renewals.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old"])
  }

  @Test func loadThatHasEndedIsMadeAgain() async throws {
    for error in [nil, URLError(.timedOut), nil] {
      server.answer("notes", body: onePage, error: error)
    }
    let load = SharedLoad { [client] in try await client.notes().notes }

    #expect(try await load.value() == [milk])
    await #expect(throws: URLError.self) { try await load.value() }
    #expect(try await load.value() == [milk])

    #expect(server.requests.count == 3)
  }

  // docs: Shared
  @Test func shared() async throws {
    let answer = server.answer("notes", body: onePage, isHeld: true)
    let load = SharedLoad { [client] in try await client.notes().notes }
    let calls = (1...3).map { _ in Task { try await load.value() } }
    while await load.callers < 3, server.requests.count < 2 { await Task.yield() }

    calls[0].cancel()
    await #expect(throws: CancellationError.self) {
      try await awaitEnd { try await calls[0].value }
    }
    answer.release()

    for call in calls.dropFirst() { #expect(try await call.value == [milk]) }
    #expect(server.requests.count == 1)
  }
  // docs: end

  // docs: SignedOut
  @Test func signedOut() async throws {
    for _ in 1...6 { server.answer("notes", status: 401) }
    let signOuts = Mutex(0)
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      for await _ in held {}
      signOuts.withLock { $0 += 1 }
      return nil
    }
    let client = client(with: tokens)
    let calls = (1...5).map { _ in Task { try await client.notes() } }
    while await tokens.waiting < 5 { await Task.yield() }  // All were refused.
    renew.finish()
    for call in calls { await #expect(throws: NotesError.self) { try await call.value } }
    await #expect(throws: NotesError.self) { try await client.notes() }  // A later call.
    #expect(signOuts.withLock { $0 } == 1)
    #expect(server.tokens == ["old", "old", "old", "old", "old", nil])
  }
  // docs: end

  // docs: Backoff
  @Test func backoff() {
    let longest = NotesClient.backoff(tries: 6) { $0.upperBound }
    let shortest = NotesClient.backoff(tries: 6) { $0.lowerBound }

    #expect(longest == [1, 2, 4, 8, 16, 30].map { .seconds($0) })
    #expect(shortest == [0.5, 1, 2, 4, 8, 15].map { .seconds($0) })
  }
  // docs: end

  // docs: RetryAfter
  @Test(arguments: ["120": 120, "Fri, 27 Nov 2026 10:32:00 GMT": 120, "-1": 0, "soon": nil])
  func retryAfter(text: String, seconds: Int?) throws {
    let response = NotesClient.HTTPResponse(status: 429, headers: ["Retry-After": text])
    let now = try Date("2026-11-27T10:30:00Z", strategy: .iso8601)

    #expect(NotesClient.retryAfter(response, now: now) == seconds.map { .seconds($0) })
  }
  // docs: end

  // docs: NoNetwork
  @Test func noNetwork() async throws {
    server.answer("notes", method: "POST")

    let error = await #expect(throws: (any Error).self) { try await client.notes() }

    let notes = "\(server.base)/notes"
    let text = #"No answer for GET \#(notes). Unused answers: POST \#(notes)."#
    #expect(error?.localizedDescription == text)
  }
  // docs: end
}
