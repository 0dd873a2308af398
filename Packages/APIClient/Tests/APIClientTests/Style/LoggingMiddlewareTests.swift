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
    let baseURL = try URL.unique("HOST")
    let sut = APIClient(baseURL: baseURL, middlewares: [LoggingMiddleware(logger: logger)])
      .stub(data: try sampleBody)
    defer { sut.reset() }

    _ = try await sut.awaitAnswer(to: CustomSpec(endpoint: "/items", method: .put))

    #expect(logger.logMethodCalled == 1)
    #expect(
      logger.logMethodParametersMessage == """
        PUT \(baseURL.absoluteString)/items
        Headers: ["Content-Type": "application/json"]
        """)
  }

  @Test func headersAreSortedByName() async throws {
    let headers = ["a-z": "4", "X-C": "3", "X-A": "1", "X-B": "2"]

    let line = try await headerLine(of: URLRequest("https://example.com", headers: headers))

    #expect(line == #"Headers: ["X-A": "1", "X-B": "2", "X-C": "3", "a-z": "4"]"#)
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
    ).stub(data: try sampleBody)

    _ = try await sut.awaitSample()

    let before = try #require(logger.logMethodParametersMessage)
    let after = try #require(later.logMethodParametersMessage)
    #expect(!before.contains("Authorization"))
    #expect(after.contains(#""Authorization": "<redacted>""#))
    #expect(!after.contains("secret"))
  }

  private func headerLine(of request: URLRequest) async throws -> Substring {
    _ = try await LoggingMiddleware(logger: logger).intercept(request)
    return try #require(logger.logMethodParametersMessage?.split { $0.isNewline }.last)
  }
}
