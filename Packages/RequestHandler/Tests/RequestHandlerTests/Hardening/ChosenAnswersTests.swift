import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers for the same URL that depend on the request.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct ChosenAnswersTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func requestTakesTheFirstAnswerForItsMethod() async throws {
    URLProtocolMock.givenAnswer(to: url, method: "DELETE", status: 204)
    URLProtocolMock.givenAnswer(to: url, method: "PUT", error: URLError(.timedOut))
    URLProtocolMock.givenNeverAnswers(to: url, method: "PATCH")
    URLProtocolMock.givenAnswer(to: url, status: 201)
    URLProtocolMock.givenAnswer(to: url, method: "GET", status: 202)

    #expect(try await status("GET") == 201)
    #expect(try await status("GET") == 202)
    #expect(try await status("DELETE") == 204)
    #expect(try await status("PUT") == nil)
    #expect(URLProtocolMock.unusedAnswers(for: url) == ["PATCH \(url)"])
  }

  @Test func requestTakesTheFirstAnswerWhoseConditionHolds() async throws {
    let url = url
    URLProtocolMock.givenAnswer(to: url, status: 201) { $0.httpBody == Data("one".utf8) }
    URLProtocolMock.givenAnswer(to: url, status: 202) { _ in
      // A condition can use the double.
      URLProtocolMock.requests(for: url).count == 3
    }
    URLProtocolMock.givenAnswer(to: url, events: [.fail(URLError(.timedOut))]) { _ in true }

    #expect(try await status("POST", "two") == nil)
    #expect(try await status("POST", "one") == 201)
    #expect(try await status("POST", "one") == 202)
    #expect(URLProtocolMock.unusedAnswers(for: url).isEmpty)
  }

  @Test func answersOfTheSameAddressAreNamedFirst() async throws {
    let item = url.appending(path: "item")
    URLProtocolMock.givenAnswer(to: url.appending(path: "a"), body: Data())
    URLProtocolMock.givenAnswer(to: item, method: "PUT")
    URLProtocolMock.givenAnswer(to: item) { _ in false }

    let message = try await session.load(URLRequest(url: item)).error?.localizedDescription

    let named = "PUT \(item), \(item) if its condition holds, \(url)a."
    #expect(message?.contains("No answer for GET \(item). Unused answers: \(named)") == true)
  }

  @Test func answerWaitsForItsGate() async throws {
    let url = url
    let gate = LoadGate()
    URLProtocolMock.givenAnswer(to: url, status: 201, gate: gate)
    URLProtocolMock.givenAnswer(to: url, status: 202)

    async let held = status("GET")
    try await requireEventually { URLProtocolMock.requests(for: url).count == 1 }
    #expect(try await status("GET") == 202)
    #expect(try await session.runningTasks().count == 1)
    gate.open()

    #expect(try await held == 201)
  }

  private func status(_ method: String, _ body: String? = nil) async throws -> Int? {
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    return try await session.load(request).response?.statusCode
  }
}
