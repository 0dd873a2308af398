import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownBaseURL) struct LoggingMiddlewareTests {
  let logger = LoggerSpy()

  @Test func messageHoldsMethodAddressAndHeaders() async throws {
    let baseURL = try #require(URL(string: "api.example.com"))
    let sut = APIClient(baseURL: baseURL, middlewares: [LoggingMiddleware(logger: logger)])
      .stub(json: "[]")
    defer { sut.reset() }

    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    #expect(logger.logMethodCalled)
    #expect(
      logger.logMethodParametersMessage == """
        GET api.example.com/todos
        Headers: ["Content-Type": "application/json"]
        """)
    #expect(logger.messages.count == 1)
  }

  @Test func headersAreSortedByName() async throws {
    let headers = ["X-C": "3", "X-A": "1", "X-B": "2"]

    let line = try await headerLine(of: URLRequest("https://example.com", headers: headers))

    #expect(line == #"Headers: ["X-A": "1", "X-B": "2", "X-C": "3"]"#)
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

  @Test func requestWithoutHeadersHasAnEmptyList() async throws {
    #expect(try await headerLine(of: URLRequest("https://example.com")) == "Headers: [:]")
  }

  @Test func loggerBeforeTheAuthorizationDoesNotSeeItsHeader() async throws {
    let later = LoggerSpy()
    let sut = try APIClient.own(
      LoggingMiddleware(logger: logger),
      AuthorizationMiddleware(token: "secret"),
      LoggingMiddleware(logger: later)
    ).stub(json: "[]")

    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    let before = try #require(logger.logMethodParametersMessage)
    let after = try #require(later.logMethodParametersMessage)
    #expect(!before.contains("Authorization"))
    #expect(after.contains(#""Authorization": "<redacted>""#))
    #expect(!after.contains("secret"))
  }

  @Test(arguments: ["Authorization", "authorization", "Cookie", "COOKIE", "Proxy-Authorization"])
  func credentialsInHeadersAreRedacted(name: String) async throws {
    let line = try await headerLine(
      of: URLRequest("https://example.com", headers: [name: "secret"]))

    #expect(line.hasSuffix(#": "<redacted>"]"#))
    #expect(!line.contains("secret"))
  }

  @Test(arguments: [
    ("https://joe:secret@example.com/a", "https://<redacted>@example.com/a"),
    (
      "https://joe:secret@example.com?token=secret",
      "https://<redacted>@example.com?token=<redacted>"
    ),
    ("joe:secret@example.com/a", "<redacted>@example.com/a"),
    (
      "https://example.com/@me?a=secret&b=secret",
      "https://example.com/@me?a=<redacted>&b=<redacted>"
    ),
    ("https://example.com/a?secret", "https://example.com/a?<redacted>"),
    ("https://example.com/a#secret", "https://example.com/a"),
    ("https://example.com/a/b", "https://example.com/a/b"),
  ])
  func credentialsInAddressesAreRedacted(address: String, expected: String) async throws {
    let line = try await lines(of: URLRequest(address)).first

    #expect(line == "GET \(expected)")
  }

  @Test func headerCannotForgeALine() async throws {
    let request = try URLRequest("https://example.com", headers: ["X-A": "1\r\nGET /forged"])

    let lines = try await lines(of: request)

    #expect(lines.count == 2)
    #expect(lines.last == #"Headers: ["X-A": "1\r\nGET /forged"]"#)
  }

  private func lines(of request: URLRequest) async throws -> [Substring] {
    _ = try await LoggingMiddleware(logger: logger).intercept(request)
    return try #require(logger.logMethodParametersMessage).split { $0.isNewline }
  }

  private func headerLine(of request: URLRequest) async throws -> Substring {
    try #require(try await lines(of: request).last)
  }
}
