import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct MiddlewareTests {
  @Test func middlewaresRunInOrderEachOnThePreviousOnesRequest() async throws {
    let first = APIClient.MiddlewareSpy()
    let last = APIClient.MiddlewareSpy()
    let sut = try APIClient.own(
      first, SettingHeaders(headers: ["X-A": "1"]),
      SettingHeaders(headers: ["X-A": "2", "X-B": "3"]), last
    ).stub(json: "[]")

    try await todos(of: sut)

    let json = ["Content-Type": "application/json"]
    let all = json.merging(["X-A": "2", "X-B": "3"]) { $1 }
    #expect(first.requests.map(\.allHTTPHeaderFields) == [json])
    #expect(last.requests.map(\.allHTTPHeaderFields) == [all])
    #expect(sut.recordedRequests.map(\.allHTTPHeaderFields) == [all])
  }

  @Test func throwingMiddlewareStopsTheCallBeforeTheNetwork() async throws {
    let next = APIClient.MiddlewareSpy()
    let sut = try APIClient.own(APIClient.MiddlewareSpy(throwing: TestError()), next)
      .stub(json: "[]")

    await #expect(throws: TestError()) { try await todos(of: sut) }

    #expect(next.interceptMethodCalled == 0)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func cancellationErrorOfAMiddlewareIsPassedOnWhileTheCallIsNotCancelled() async throws {
    let sut = try APIClient.own(APIClient.MiddlewareSpy(throwing: CancellationError()))

    await #expect(throws: CancellationError.self) { try await todos(of: sut) }
  }

  @Test func spyCountsItsCallsAndReturnsTheRequests() async throws {
    let sut = APIClient.MiddlewareSpy()

    let first = try await sut.intercept(URLRequest("https://example.com/a"))
    let second = try await sut.intercept(URLRequest("https://example.com/b"))

    #expect(sut.interceptMethodCalled == 2)
    #expect(sut.requests == [first, second])
    #expect(sut.requests.map { $0.url?.path() } == ["/a", "/b"])
  }

  @Test func authorizationMiddlewareSetsTheBearerToken() async throws {
    let request = try URLRequest(
      "https://example.com", headers: ["Authorization": "Basic x", "X-A": "1"])

    let authorized = try await AuthorizationMiddleware(token: "abc").intercept(request)
    let anonymous = try await AuthorizationMiddleware().intercept(request)

    #expect(authorized.allHTTPHeaderFields == ["Authorization": "Bearer abc", "X-A": "1"])
    #expect(anonymous.allHTTPHeaderFields == ["Authorization": "Bearer ", "X-A": "1"])
  }

  @Test(arguments: ["secret\n", "secret\r\nX-Evil: 1"])
  func tokenWithALineBreakIsNotSent(token: String) async throws {
    try URLRequest.requireToKeep(["Authorization": "Bearer \(token)"])
    let sut = try APIClient.own(AuthorizationMiddleware(token: token)).stub(json: "[]")

    await #expect(throws: NetworkError.invalidHeader(name: "Authorization")) {
      try await todos(of: sut)
    }

    #expect(sut.recordedRequests.isEmpty)
  }
}
