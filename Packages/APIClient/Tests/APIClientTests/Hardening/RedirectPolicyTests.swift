import Foundation
import TestSupport
import Testing

@testable import APIClient  // RedirectPolicy: on Linux no stub can redirect, so none reaches it

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedirectPolicyTests {
  let original: URLRequest
  let headers = [
    "authorization": "Bearer secret", "Cookie": "id=secret", "Proxy-Authorization": "Basic secret",
    "X-API-Key": "secret", "set-cookie": "id=secret", "Content-Type": "application/json",
    "X-A": "1",
  ]

  init() throws {
    original = try URLRequest("https://api.example.com/items", headers: headers)
  }

  @Test(arguments: [
    "https://api.example.com/elsewhere", "https://API.example.com/items",
    "https://api.example.com:443/items",
  ])
  func requestToTheSameOriginKeepsItsCredentials(address: String) throws {
    let request = try URLRequest(address, headers: headers)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.url == request.url)
    #expect(followUp.allHTTPHeaderFields == request.allHTTPHeaderFields)
  }

  @Test(arguments: [
    "http://api.example.com/items", "https://example.com/items",
    "https://api.example.com:8443/items",
    "https://api.example.com.evil.example/items", "https://api.example.com@evil.example/items",
    "api.example.com/items",
  ])
  func requestToAnotherOriginLosesItsCredentials(address: String) throws {
    let request = try URLRequest(address, headers: headers)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.url == request.url)
    #expect(followUp.allHTTPHeaderFields == ["Content-Type": "application/json", "X-A": "1"])
  }

  @Test func requestThatFollowsNothingKnownLosesItsCredentials() throws {
    #expect(
      RedirectPolicy.followUp(original, to: nil).allHTTPHeaderFields
        == ["Content-Type": "application/json", "X-A": "1"])
  }

  @Test func methodAndBodyStayAsTheSessionMadeThem() throws {
    var request = try URLRequest("https://example.com/items", headers: headers)
    request.httpMethod = "POST"
    request.httpBody = Data("[]".utf8)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.httpMethod == "POST")
    #expect(followUp.httpBody == request.httpBody)
  }

  @Test func delegateDecidesByTheOriginalRequest() async throws {
    let followUp: URLRequest? = try await awaitCompletion { completion in
      try askDelegate(cancelled: false, completion: completion)
    }

    #expect(followUp?.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(followUp?.url?.absoluteString == "https://example.com/b")
  }

  @Test func delegateDoesNotAnswerForACancelledTask() throws {
    try askDelegate(cancelled: true) { _ in Issue.record("the delegate answered") }
  }

  /// Asks a delegate about the second redirect of a task, from `/a` to `/b`.
  private func askDelegate(
    cancelled: Bool, completion: @escaping @Sendable (URLRequest?) -> Void
  ) throws {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: original)
    if cancelled { task.cancel() }
    let hop = try URLRequest("https://example.com/a", headers: headers)
    let url = try #require(hop.url)
    let response = try #require(
      HTTPURLResponse(url: url, statusCode: 302, httpVersion: nil, headerFields: nil))
    SessionDelegate().urlSession(
      session, task: task, willPerformHTTPRedirection: response,
      newRequest: try URLRequest("https://example.com/b", headers: headers),
      completionHandler: completion)
  }
}
