import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct LoggingMiddlewareTests {
  let logger = LoggerSpy()

  @Test func messageHoldsMethodAddressAndHeaders() async throws {
    let sut = try APIClient.own(LoggingMiddleware(logger: logger)).stub(json: "[]")

    try await sut.send(CustomSpec(endpoint: "/todos", method: .put))

    #expect(logger.logMethodCalled == 1)
    #expect(
      logger.logMethodParametersMessage == """
        PUT \(sut.baseURL)todos
        Headers: ["Content-Type": "application/json"]
        """)
  }

  @Test(arguments: [
    ([:], "Headers: [:]"),
    (
      ["a-z": "4", "X-C": "3", "X-A": "1", "X-B": "2"],
      #"Headers: ["X-A": "1", "X-B": "2", "X-C": "3", "a-z": "4"]"#
    ),
  ])
  func headersAreSortedByName(headers: [String: String], expected: String) async throws {
    let request = try URLRequest("https://example.com", headers: headers)

    _ = try await LoggingMiddleware(logger: logger).intercept(request)

    #expect(logger.logMethodParametersMessage == "GET https://example.com\n\(expected)")
  }

  @Test func requestIsPassedOnUnchanged() async throws {
    var request = try URLRequest("https://u:p@example.com?q=1", headers: ["Cookie": "c"])
    request.httpMethod = "POST"
    request.httpBody = Data("secret".utf8)

    let passed = try await LoggingMiddleware(logger: logger).intercept(request)

    #expect(passed == request)
    #expect(passed.allHTTPHeaderFields == request.allHTTPHeaderFields)
    #expect(passed.httpBody == request.httpBody)
    #expect(logger.logMethodParametersMessage?.contains("secret") == false)
  }

  @Test func requestWithoutAnAddressIsLoggedToo() async throws {
    var request = try URLRequest("https://example.com")
    request.url = nil

    _ = try await LoggingMiddleware(logger: logger).intercept(request)

    #expect(logger.logMethodParametersMessage == "GET \nHeaders: [:]")
  }

  @Test func loggerBeforeTheAuthorizationDoesNotSeeItsHeader() async throws {
    let later = LoggerSpy()
    let sut = try APIClient.own(
      LoggingMiddleware(logger: logger),
      AuthorizationMiddleware(token: "secret"),
      LoggingMiddleware(logger: later)
    ).stub(json: "[]")

    try await todos(of: sut)

    let before = try #require(logger.logMethodParametersMessage)
    let after = try #require(later.logMethodParametersMessage)
    #expect(!before.contains("Authorization"))
    #expect(after.contains(#""Authorization": "<redacted>""#))
    #expect(!after.contains("secret"))
  }

  @Test func spyKeepsMessagesThatComeAtTheSameTime() async {
    await race(rounds: 2_000) { logger.log(message: "\($0)") }

    #expect(logger.logMethodCalled == 4_000)
  }

  @Test func spyCountsItsCallsAndKeepsTheLastMessage() {
    #expect(logger.logMethodCalled == 0)
    #expect(logger.logMethodParametersMessage == nil)

    logger.log(message: "a")
    logger.log(message: "b")

    #expect(logger.logMethodCalled == 2)
    #expect(logger.logMethodParametersMessage == "b")
    #expect(logger.messages == ["a", "b"])
  }
}
