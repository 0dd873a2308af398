import Foundation
import Testing
import RequestHandlerNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking

  /// Where the session of Linux sends the token. The contract covers other hosts and ports; its
  /// servers have no TLS.
  @Suite struct RedirectTests {
    @Test(arguments: [
      ("https://a.b/2", true), ("http://a.b/2", false), ("https://c.b/2", false),
      ("https://a.b:8443/2", false),
    ])
    func tokenIsSentToTheSameServerAlone(url: String, isSent: Bool) async throws {
      let old = try #require(URL(string: "https://a.b/1"))
      let task = URLSession.shared.dataTask(with: old)  // It's never resumed.
      let response = try #require(
        HTTPURLResponse(url: old, statusCode: 307, httpVersion: nil, headerFields: nil))
      var request = URLRequest(url: try #require(URL(string: url)))
      request.setValue("Bearer secret", forHTTPHeaderField: "Authorization")

      let (requests, continuation) = AsyncStream<URLRequest?>.makeStream()
      NotesClient.RedirectGuard().urlSession(
        .shared, task: task, willPerformHTTPRedirection: response, newRequest: request
      ) { continuation.yield($0) }

      let next = try #require(await requests.first { _ in true } ?? nil)
      #expect((next.value(forHTTPHeaderField: "Authorization") != nil) == isSent)
    }
  }
#endif
