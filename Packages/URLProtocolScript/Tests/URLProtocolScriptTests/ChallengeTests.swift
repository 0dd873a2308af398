import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A script removes a challenge that would hang the call, and nothing else.
@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct ChallengeTests {
  let url: URL
  let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test(arguments: [
    ("Basic realm=\"x\"", String?.none), ("basic realm=x", nil), ("BASIC  REALM = \"\"", nil),
    ("Basic charset=\"UTF-8\", realm=\"a, \\\" b\", c=d", nil),
    ("Basic realm=\"x\", Basic realm=\"y\"", nil), ("Bearer, Basic realm=\"x\"", "Bearer"),
    ("Negotiate,Basic realm=\"x\",Digest realm=\"y\"", "Negotiate,Digest realm=\"y\""),
    ("Basic realm=\"x\", Bearer realm=\"y\", error=z", "Bearer realm=\"y\", error=z"),
  ])
  func challengeThatWouldHangTheCallIsRemoved(challenge: String, rest: String?) async throws {
    let response = try await response(to: 401, ["www-authenticate": challenge, "X-Other": "1"])

    #expect(response.statusCode == 401)
    #expect(response.value(forHTTPHeaderField: "X-Other") == "1")
    #expect(response.url == url)
    #if canImport(FoundationNetworking) && !compiler(>=6.3.2)
      #expect(response.value(forHTTPHeaderField: "WWW-Authenticate") == rest)
    #endif
  }

  @Test(arguments: [
    (401, "Bearer"), (401, "Bearer realm=\"basic\""), (401, "Basic"), (401, "Basic a=\"realm=x\""),
    (401, "Basic a=b, Digest realm=\"x\""), (401, "Digest realm=\"x\", nonce=\"basic realm=y\""),
    (401, "NotBasic realm=\"x\""), (400, "Basic realm=\"x\""), (407, "Basic realm=\"x\""),
    (200, "Basic realm=\"x\""),
  ])
  func challengeThatHangsNoCallIsKept(status: Int, challenge: String) async throws {
    let response = try await response(to: status, ["WWW-Authenticate": challenge])

    #expect(response.statusCode == status)
    #expect(response.value(forHTTPHeaderField: "WWW-Authenticate") == challenge)
  }

  private func response(
    to status: Int, _ headers: [String: String]
  ) async throws -> HTTPURLResponse {
    QueuedURLProtocol.enqueue(
      [.response(status: status, headers: headers, from: url), .finish], for: url)
    let outcome = try await session.load(URLRequest(url: url))
    return try #require(outcome.response as? HTTPURLResponse)
  }
}
