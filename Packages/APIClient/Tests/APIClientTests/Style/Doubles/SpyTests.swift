import APIClient
import APIClientDoubles
import Foundation
import TestSupport
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

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func spiesLoseNoCallThatIsMadeAtTheSameTime() async throws {
    let (logger, request) = (LoggerSpy(), try URLRequest("https://example.com"))
    let middleware = APIClient.MiddlewareSpy(throwing: TestError())

    await race { _ in
      logger.log(message: "a")
      // Runs on this thread, since the spy waits for nothing.
      Task.immediate { try await middleware.intercept(request) }
    }

    #expect(logger.logMethodCalled == 4_000)
    try await requireEventually { middleware.interceptMethodCalled == 4_000 }
  }
}
