import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownBaseURL) struct MiddlewareTests {
  @Test func middlewaresRunInOrderEachOnThePreviousOnesRequest() async throws {
    let first = APIClient.MiddlewareSpy()
    let last = APIClient.MiddlewareSpy()
    let sut = try APIClient.own(
      first, SettingHeaders(["X-A": "1"]), SettingHeaders(["X-A": "2", "X-B": "3"]), last
    ).stub(data: try sampleBody)

    _ = try await sut.awaitSample()

    let json = ["Content-Type": "application/json"]
    let all = json.merging(["X-A": "2", "X-B": "3"]) { $1 }
    #expect(first.requests.map(\.allHTTPHeaderFields) == [json])
    #expect(last.requests.map(\.allHTTPHeaderFields) == [all])
    #expect(sut.recordedRequests.map(\.allHTTPHeaderFields) == [all])
  }

  @Test func throwingMiddlewareStopsTheCallBeforeTheNetwork() async throws {
    let next = APIClient.MiddlewareSpy()
    let sut = try APIClient.own(APIClient.MiddlewareSpy(throwing: TestError()), next)
      .stub(data: try sampleBody)

    let error = try await sut.failure()

    #expect(error as? TestError == TestError())
    #expect(next.interceptMethodCalled == 0)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func cancellationErrorOfAMiddlewareIsPassedOnWhileTheCallIsNotCancelled() async throws {
    let sut = try APIClient.own(APIClient.MiddlewareSpy(throwing: CancellationError()))
      .stub(data: try sampleBody)

    #expect(try await sut.failure() is CancellationError)
  }

  @Test func authorizationMiddlewareSetsTheBearerToken() async throws {
    let sut = AuthorizationMiddleware(token: "abc")

    let request = try await sut.intercept(
      URLRequest("https://example.com", headers: ["Authorization": "Basic x", "X-A": "1"]))

    #expect(request.allHTTPHeaderFields == ["Authorization": "Bearer abc", "X-A": "1"])
  }

  @Test func authorizationMiddlewareWithoutATokenSetsAnEmptyOne() async throws {
    let request = try await AuthorizationMiddleware().intercept(URLRequest("https://example.com"))

    #expect(request.allHTTPHeaderFields == ["Authorization": "Bearer "])
  }

  @Test(arguments: ["secret\n", "secret\r\nX-Evil: 1"])
  func authorizationMiddlewareRefusesATokenWithALineBreak(token: String) async throws {
    try URLRequest.requireToKeep(["Authorization": "Bearer \(token)"])
    let sut = try APIClient.own(AuthorizationMiddleware(token: token)).stub(data: try sampleBody)

    let error = try await sut.failure()

    #expect(error as? NetworkError == .invalidHeader(name: "Authorization"))
    #expect(!"\(error)".contains("secret"))
    #expect(sut.recordedRequests.isEmpty)
  }
}
