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
    original = try URLRequest("https://api.example.com/todos", headers: headers)
  }

  @Test(arguments: [
    "https://api.example.com/elsewhere", "https://API.example.com/todos",
    "https://api.example.com:443/todos", "HTTPS://api.example.com/todos",
  ])
  func requestToTheSameOriginKeepsItsCredentials(address: String) throws {
    let request = try URLRequest(address, headers: headers)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.url == request.url)
    #expect(followUp.allHTTPHeaderFields == request.allHTTPHeaderFields)
  }

  @Test func portMayBeLeftOutOfAnHTTPOrigin() throws {
    let original = try URLRequest("http://api.example.com/todos", headers: headers)
    let samePort = try URLRequest("http://api.example.com:80/todos", headers: headers)
    let otherPort = try URLRequest("http://api.example.com:443/todos", headers: headers)

    #expect(
      RedirectPolicy.followUp(samePort, to: original).allHTTPHeaderFields
        == samePort.allHTTPHeaderFields)
    #expect(
      RedirectPolicy.followUp(otherPort, to: original).allHTTPHeaderFields
        == ["Content-Type": "application/json", "X-A": "1"])
  }

  @Test(arguments: [
    "http://api.example.com/todos", "http://api.example.com:443/todos", "https://example.com/todos",
    "https://api.example.com:8443/todos",
    "https://api.example.com.evil.example/todos", "https://api.example.com@evil.example/todos",
    "api.example.com/todos",
  ])
  func requestToAnotherOriginLosesItsCredentials(address: String) throws {
    let request = try URLRequest(address, headers: headers)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.url == request.url)
    #expect(followUp.allHTTPHeaderFields == ["Content-Type": "application/json", "X-A": "1"])
  }

  @Test func requestThatFollowsNothingKnownLosesItsCredentials() throws {
    let withoutOrigin = try URLRequest("api.example.com/todos", headers: headers)

    for (request, original) in [
      (original, nil), (withoutOrigin, nil), (withoutOrigin, withoutOrigin),
    ] {
      #expect(
        RedirectPolicy.followUp(request, to: original).allHTTPHeaderFields
          == ["Content-Type": "application/json", "X-A": "1"])
    }
  }

  @Test func methodAndBodyStayAsTheSessionMadeThem() throws {
    var request = try URLRequest("https://example.com/todos", headers: headers)
    request.httpMethod = "POST"
    request.httpBody = Data("[]".utf8)

    let followUp = RedirectPolicy.followUp(request, to: original)

    #expect(followUp.httpMethod == "POST")
    #expect(followUp.httpBody == request.httpBody)
  }
}
