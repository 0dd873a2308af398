import Foundation
import Testing
import NoteScreens

/// How often the token is renewed, and what the waiting calls get.
@Suite(.timeLimit(.minutes(2))) struct TokensTests {
  @Test func callsThatWaitShareARenewal() async throws {
    let renewals = Renewals()
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      for await _ in held {}
      return await renewals.next()
    }
    let calls = (1...3).map { _ in Task { try await tokens.token(after: "old") } }
    while await tokens.waiting < 3 { await Task.yield() }
    renew.finish()

    for call in calls { #expect(try await call.value == "new 1") }
    #expect(try await tokens.token(after: "old") == "new 1")  // Refused before the renewal.
    #expect(try await tokens.token(after: "new 1") == "new 2")
  }

  @Test func renewalThatFailsKeepsTheToken() async throws {
    let renewals = Renewals()
    let tokens = Tokens("old") {
      let token = await renewals.next()
      if token == "new 1" { throw URLError(.notConnectedToInternet) }
      return token
    }

    await #expect(throws: URLError.self) { try await tokens.token(after: "old") }

    #expect(try await tokens.token(after: nil) == "old")
    #expect(try await tokens.token(after: "old") == "new 2")
  }

  @Test func callThatIsCancelledWaitsForNoRenewal() async throws {
    let (held, renew) = AsyncStream<Never>.makeStream()
    let tokens = Tokens("old") {
      for await _ in held {}
      return "new"
    }
    let call = Task { try await tokens.token(after: "old") }
    while await tokens.waiting < 1 { await Task.yield() }

    call.cancel()

    await #expect(throws: CancellationError.self) { try await call.value }
    renew.finish()
  }

  @Test func nothingIsRenewedAfterTheUserWasSignedOut() async throws {
    let renewals = Renewals()
    let tokens = Tokens("old") {
      _ = await renewals.next()
      return nil
    }

    for refused in ["old", nil, "old"] {
      #expect(try await tokens.token(after: refused) == nil)
    }

    #expect(await renewals.count == 1)
  }
}

private actor Renewals {
  private(set) var count = 0

  func next() -> String {
    count += 1
    return "new \(count)"
  }
}
