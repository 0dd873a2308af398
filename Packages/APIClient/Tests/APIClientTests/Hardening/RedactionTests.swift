import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Neither credentials nor forged lines get into a log.
@Suite struct RedactionTests {
  @Test(arguments: [
    "Authorization", "authorization", "Cookie", "SET-COOKIE", "Proxy-Authorization", "X-API-Key",
  ])
  func credentialsInHeadersAreRedacted(name: String) async throws {
    let lines = try await lines(of: URLRequest("https://example.com", headers: [name: "secret"]))

    // Darwin writes the name of a known header in its own case.
    #expect(lines.last?.lowercased() == #"headers: ["\#(name.lowercased())": "<redacted>"]"#)
  }

  @Test(arguments: [
    ("https://joe:secret@example.com/a", "https://<redacted>@example.com/a"),
    (
      "https://joe:secret@example.com?token=secret",
      "https://<redacted>@example.com?token=<redacted>"
    ),
    ("joe:secret@example.com/a", "<redacted>@example.com/a"),
    ("joe:secret@example.com/a//b", "<redacted>@example.com/a//b"),
    ("https://joe@secret@example.com/a", "https://<redacted>@example.com/a"),
    (
      "https://example.com/@me?a=secret&b=secret",
      "https://example.com/@me?a=<redacted>&b=<redacted>"
    ),
    ("https://example.com/a?b=secret=secret", "https://example.com/a?b=<redacted>"),
    ("https://example.com/a?b=secret?secret", "https://example.com/a?b=<redacted>"),
    ("joe:se@secret@example.com/a", "<redacted>@example.com/a"),
    ("a:/b@c", "a:/b@c"),
    ("https://example.com/a?secret", "https://example.com/a?<redacted>"),
    ("?token=secret", "?token=<redacted>"),
    ("https://example.com/a#secret", "https://example.com/a"),
    ("#secret", ""),
    ("https://example.com/a/b", "https://example.com/a/b"),
  ])
  func credentialsInAddressesAreRedacted(address: String, expected: String) async throws {
    let line = try await lines(of: URLRequest(address)).first

    #expect(line == "GET \(expected)")
  }

  @Test func headerCannotForgeALine() async throws {
    try URLRequest.requireToKeep(["X-A": "1\r\nGET /forged"])
    let request = try URLRequest("https://example.com", headers: ["X-A": "1\r\nGET /forged"])

    let lines = try await lines(of: request)

    #expect(lines.count == 2)
    #expect(lines.last == #"Headers: ["X-A": "1\r\nGET /forged"]"#)
  }

  private func lines(of request: URLRequest) async throws -> [Substring] {
    let logger = LoggerSpy()
    _ = try await LoggingMiddleware(logger: logger).intercept(request)
    return try #require(logger.logMethodParametersMessage).split { $0.isNewline }
  }
}
