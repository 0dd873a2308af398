import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests that pass alone, and fail in a share of runs when they run together: docs/parallel.md has
/// the command. They share a double without a lock, so a run can also crash.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["TOGETHER"] != nil)) struct TogetherTests {
  @Suite struct StaticHandler {
    @Test(arguments: ["dogs", "cats"]) func answerArrives(text: String) async throws {
      StubURLProtocol.requestHandler = answer(text)
      #expect(try await URLSession.stubbed.text(from: .dogs) == text)
    }
  }

  @Suite struct OneAddress {
    let server = HTTPStub(base: "https://api.stub.invalid")

    @Test func dogsAreLoaded() async throws {
      server.answer("dogs", body: Data("dogs".utf8))
      #expect(try await server.session.text(from: .dogs) == "dogs")
    }

    @Test func timeoutIsThrown() async throws {
      server.answer("dogs", error: URLError(.timedOut))
      await #expect(throws: URLError.self) { try await server.session.text(from: .dogs) }
    }
  }

  @Suite struct LateAnswer {
    @Test func screenHasATitle() {
      let screen = (title: "Dogs", load: Task { try await URLSession.stubbed.text(from: .dogs) })
      #expect(screen.title == "Dogs")
    }

    @Test func catsAreRequestedOnce() async throws {
      StubURLProtocol.requestHandler = answer("cats")
      _ = try await URLSession.stubbed.text(from: .cats)
      #expect(StubURLProtocol.requests.count == 1)
    }
  }

  @Suite struct Recorder {
    /// Each case looks at its own address only.
    @Test(arguments: [URL.dogs, .cats]) func eachRequestIsRecorded(url: URL?) async throws {
      StubURLProtocol.requestHandler = answer("")
      for _ in 1...1000 {
        StubURLProtocol.requests.removeAll { $0.url == url }
        _ = try await URLSession.stubbed.text(from: url)
        #expect(StubURLProtocol.requests.count { $0.url == url } == 1)
      }
    }
  }

  @Suite struct RegisteredClass {
    @Test func dogsAreLoaded() async throws {
      _ = URLProtocol.registerClass(StubURLProtocol.self)
      defer { URLProtocol.unregisterClass(StubURLProtocol.self) }
      StubURLProtocol.requestHandler = answer("dogs")
      #expect(try await URLSession.shared.text(from: .ownScheme) == "dogs")
    }

    @Test func unknownAddressFails() async throws {
      await #expect(throws: URLError.self) { try await URLSession.shared.text(from: .ownScheme) }
    }
  }
}

/// The fifth story, in an order that is forced.
@Suite struct RegisteredClassTests {
  #if os(macOS) || os(Linux)
    /// In a process of its own, because it changes what `URLSession.shared` does.
    @Test func registeredClassAnswersTheSharedSession() async {
      await #expect(processExitsWith: .success) {
        // docs: RegisteredClass
        // One test does this.
        _ = URLProtocol.registerClass(StubURLProtocol.self)
        StubURLProtocol.requestHandler = answer("dogs")

        // Another test, which knows no stub, makes its call.
        let text = try await URLSession.shared.text(from: .cats)
        #expect(text == "dogs")
        // docs: end
      }
    }
  #endif
}
