import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What happens when tests share a double. In a normal run these orders occur by chance; here they
/// are forced.
@Suite(
  .exclusive("StubURLProtocol") {
    StubURLProtocol.requestHandler = nil
    StubURLProtocol.requests = []
  })
struct TogetherTests {
  @Test func handlerOfAnotherTestAnswers() async throws {
    // docs: StaticHandler
    StubURLProtocol.requestHandler = answer("dogs")  // one test sets up,
    StubURLProtocol.requestHandler = answer("cats")  // then another does, and the first one loads

    #expect(try await URLSession.stubbed.text(from: .dogs) == "cats")
    // docs: end
  }

  @Test func testsWithOneAddressAnswerEachOther() async throws {
    let base = "https://\(UUID()).invalid"
    let dogs = Data("dogs".utf8)

    // docs: OneAddress
    let mine = HTTPStub(base: base)
    mine.answer("dogs", body: dogs)  // for one test, the dogs arrive,
    let another = HTTPStub(base: base)
    another.answer("dogs", error: URLError(.timedOut))  // for another, they don't

    await #expect(throws: URLError.self) {
      try await mine.session.text(from: mine.base.appending(path: "dogs"))
    }
    // docs: end
  }

  @Test func requestOfATestThatHasEndedGetsTheNextTestsAnswer() async throws {
    // docs: LateAnswer
    // A client retries after a pause. Its test ends without waiting for that.
    let (pause, clock) = AsyncStream.makeStream(of: Never.self)
    let retry = Task {
      for await _ in pause {}
      return try await URLSession.stubbed.text(from: .dogs)
    }

    // By the time the pause is over, the next test has set up.
    StubURLProtocol.requestHandler = answer("cats")
    clock.finish()

    #expect(try await retry.value == "cats")
    #expect(StubURLProtocol.requests.map(\.url) == [.dogs])
    // docs: end
  }

  #if os(macOS) || os(Linux)
    /// Runs in its own process, because it changes what `URLSession.shared` does.
    @Test func registeredClassAnswersTheSharedSession() async {
      await #expect(processExitsWith: .success) {
        // docs: RegisteredClass
        // One test does this.
        _ = URLProtocol.registerClass(StubURLProtocol.self)
        StubURLProtocol.requestHandler = answer("dogs")

        // Another test, which knows nothing about stubs, makes a call.
        let text = try await URLSession.shared.text(from: .cats)
        #expect(text == "dogs")
        // docs: end
      }
    }
  #endif
}
