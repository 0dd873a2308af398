import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// Which token a request has, and when it is renewed.
@Suite struct AuthorizingLoaderTests {
  let mock = MockLoader()
  let renewals = Recorder<String>()

  @Test func requestCarriesTheToken() async throws {
    mock.then(status: .ok)

    #expect(try await loader("secret").status(of: request()) == .ok)
    #expect(sentTokens == ["Bearer secret"])
    #expect(renewals.values.count == 0)
  }

  @Test func refusedTokenIsRenewedOnceForAllThatWaitAndKept() async throws {
    for _ in 1...3 { mock.then(status: .unauthorized) }
    for _ in 1...4 { mock.then(status: .ok) }
    let sut = AuthorizingLoader(mock, token: "old") { [renewals] in
      renewals.record("new")
      await idle(for: 0.1)  // By then, all three calls have been refused.
      return "new"
    }

    let calls = (1...3).map { _ in Task { try await sut.status(of: request()) } }
    for call in calls { #expect(try await call.value == .ok) }
    #expect(try await sut.status(of: request()) == .ok)

    #expect(renewals.values.count == 1)
    #expect(sentTokens.prefix(3).allSatisfy { $0 == "Bearer old" })
    #expect(sentTokens.dropFirst(3) == Array(repeating: "Bearer new", count: 4)[...])
  }

  @Test func tokenThatExpiresAgainIsRenewedAgain() async throws {
    mock.then(status: .unauthorized).then(status: .ok)
    mock.then(status: .unauthorized).then(status: .ok)
    let sut = AuthorizingLoader(mock, token: "1") { [renewals] in
      renewals.record("new")
      return "\(renewals.values.count + 1)"
    }

    #expect(try await sut.status(of: request()) == .ok)
    #expect(try await sut.status(of: request()) == .ok)

    #expect(sentTokens == ["Bearer 1", "Bearer 2", "Bearer 2", "Bearer 3"])
  }

  @Test func refusalAfterTheRenewalUsesTheNewToken() async throws {
    let held = Recorder<@Sendable () -> Void>()
    mock.then { request, completion in
      held.record {
        MockLoader().then(status: .unauthorized).load(request: request, completion: completion)
      }
    }
    mock.then(status: .unauthorized).then(status: .ok).then(status: .ok)
    let sut = loader("old")
    let late = Task { try await sut.status(of: request()) }
    try await requireEventually { held.values.count == 1 }
    #expect(try await sut.status(of: request()) == .ok)

    held.values[0]()

    #expect(try await late.value == .ok)
    #expect(renewals.values.count == 1)
    #expect(sentTokens == ["Bearer old", "Bearer old", "Bearer new", "Bearer new"])
  }

  @Test func tokenThatIsRefusedAgainIsTheResult() async throws {
    mock.then(status: .unauthorized).then(status: .unauthorized).then(status: .ok)

    #expect(try await loader("old").status(of: request()) == .unauthorized)
    #expect(renewals.values.count == 1)
    #expect(mock.unusedAnswers == 1)
  }

  @Test func withoutANewTokenTheRefusalIsTheResult() async throws {
    mock.then(status: .unauthorized)
    let sut = AuthorizingLoader(mock, token: "old") { throw URLError(.timedOut) }

    #expect(try await sut.status(of: request()) == .unauthorized)
    #expect(mock.requests.count == 1)
  }

  @Test func renewalThatFailedIsTriedAgain() async throws {
    mock.then(status: .unauthorized).then(status: .unauthorized).then(status: .ok)
    let sut = AuthorizingLoader(mock, token: "old") { [renewals] in
      renewals.record("new")
      if renewals.values.count == 1 { throw URLError(.timedOut) }
      return "new"
    }

    #expect(try await sut.status(of: request()) == .unauthorized)
    #expect(try await sut.status(of: request()) == .ok)

    #expect(sentTokens == ["Bearer old", "Bearer old", "Bearer new"])
  }

  @Test func tokenWithALineBreakIsNotSent() async throws {
    let result = try await loader("a\r\nb").result(of: request())

    #expect(result.failure?.code == .invalidRequest)
    #expect(mock.requests.isEmpty)
  }

  private func loader(_ token: String) -> AuthorizingLoader {
    AuthorizingLoader(mock, token: token) { [renewals] in
      renewals.record("new")
      return "new"
    }
  }

  private var sentTokens: [String?] { mock.requests.map { $0.headers["Authorization"] } }
}
