import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct SpyTests {
  @Test func loggerSpyCountsItsCallsAndKeepsTheLastMessage() {
    let sut = LoggerSpy()
    #expect(sut.logMethodCalled == 0)
    #expect(sut.logMethodParametersMessage == nil)

    sut.log(message: "a")
    sut.log(message: "b")

    #expect(sut.logMethodCalled == 2)
    #expect(sut.logMethodParametersMessage == "b")
    #expect(sut.messages == ["a", "b"])
  }

  @Test func middlewareSpyCountsItsCallsAndReturnsTheRequests() async throws {
    let sut = APIClient.MiddlewareSpy()
    #expect(sut.interceptMethodCalled == 0)

    let first = try await sut.intercept(URLRequest("https://example.com/a"))
    let second = try await sut.intercept(URLRequest("https://example.com/b"))

    #expect(sut.interceptMethodCalled == 2)
    #expect(sut.requests == [first, second])
    #expect(sut.requests.map { $0.url?.path() } == ["/a", "/b"])
  }

  @Test func spiesLoseNoCallThatIsMadeAtTheSameTime() async throws {
    let logger = LoggerSpy()
    let middleware = APIClient.MiddlewareSpy(throwing: TestError())

    await withTaskGroup { group in
      for _ in 0..<200 {
        group.addTask { logger.log(message: "a") }
        group.addTask { _ = try? await middleware.intercept(URLRequest("https://example.com")) }
      }
    }

    #expect(logger.logMethodCalled == 200)
    #expect(middleware.interceptMethodCalled == 200)
  }
}
