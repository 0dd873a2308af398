import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What happens when tests share a double. A run meets these orders of events by chance; here they
/// are forced.
@Suite(
  .exclusive("StubURLProtocol") {
    StubURLProtocol.requestHandler = nil
    StubURLProtocol.requests = []
  },
  .ownAddress { AddressedStub.forget($0) }
)
struct FailingTogetherTests {
  @Test func handlerOfAnotherTestAnswers() async throws {
    // docs: StaticHandler
    StubURLProtocol.requestHandler = answer("dogs")  // one test sets up,
    StubURLProtocol.requestHandler = answer("cats")  // then another one, then the first calls

    #expect(try await URLSession.stubbed.text(from: .dogs) == "cats")
    // docs: end
  }

  @Test func testsWithOneAddressReplaceEachOthersHandler() async throws {
    let dogs = try #require(OwnAddress.url)

    // docs: OneAddress
    AddressedStub.stub(dogs, with: answer("dogs"))  // for one test the dogs arrive,
    AddressedStub.stub(dogs) { _ in throw URLError(.timedOut) }  // for another they do not

    await #expect(throws: URLError.self) { try await URLSession.addressed.text(from: dogs) }
    // docs: end
  }

  @Test func requestOfATestThatHasEndedGetsTheNextTestsAnswer() async throws {
    // docs: LateAnswer
    // A client tries again after a pause. Its test does not wait for that, and ends.
    let (pause, clock) = AsyncStream.makeStream(of: Never.self)
    let retry = URLSession.stubbed.text(from: .dogs, after: pause)

    // The next test has set up when the pause is over.
    StubURLProtocol.requestHandler = answer("cats")
    clock.finish()

    #expect(try await retry.value == "cats")
    #expect(StubURLProtocol.requests.map(\.url) == [.dogs])
    // docs: end
  }

  @Test func recordingInTwoStepsLosesARequest() throws {
    let forDogs = URLRequest(url: try #require(.dogs))
    let forCats = URLRequest(url: try #require(.cats))

    // docs: Recorder
    var list = StubURLProtocol.requests  // `requests.append(forDogs)` reads the list.
    StubURLProtocol.requests.append(forCats)  // Another thread appends to it.
    list.append(forDogs)
    StubURLProtocol.requests = list  // The first thread writes its list back.

    #expect(StubURLProtocol.requests == [forDogs])
    // docs: end
  }
}

/// The same orders of events, with the repaired double.
@Suite(.ownAddress { AddressedStub.forget($0) }) struct RepairedTests {
  let dogs: URL

  init() throws {
    dogs = try #require(OwnAddress.url)
  }

  /// The address of another test.
  var cats: URL { dogs.appending(path: "cats") }

  @Test func eachAddressHasItsOwnHandler() async throws {
    defer { AddressedStub.forget(cats) }
    AddressedStub.stub(dogs, with: answer("dogs"))
    AddressedStub.stub(cats, with: answer("cats"))

    #expect(try await URLSession.addressed.text(from: dogs) == "dogs")
    #expect(try await URLSession.addressed.text(from: cats) == "cats")
  }

  @Test func requestOfATestThatHasEndedFailsAlone() async throws {
    defer { AddressedStub.forget(cats) }
    let (pause, clock) = AsyncStream.makeStream(of: Never.self)
    AddressedStub.stub(dogs, with: answer("dogs"))
    let retry = URLSession.addressed.text(from: dogs, after: pause)
    AddressedStub.forget(dogs)

    AddressedStub.stub(cats, with: answer("cats"))
    clock.finish()

    await #expect(throws: URLError.self) { try await retry.value }
    #expect(AddressedStub.requests(for: cats).isEmpty)
  }

  @Test func recordingInOneStepLosesNoRequest() async throws {
    AddressedStub.stub(dogs, with: answer("dogs"))

    await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask {
          for _ in 1...1000 { _ = AddressedStub.handler(for: URLRequest(url: dogs)) }
        }
      }
    }

    #expect(AddressedStub.requests(for: dogs).count == 4000)
  }
}

/// The double of this workspace.
@Suite struct SeparateTests {
  // docs: URLProtocolMock
  @Test(.ownAddress { URLProtocolMock.forget($0) }) func dogsAreLoaded() async throws {
    let url = try #require(OwnAddress.url)
    let session = URLSession(configuration: .mocked)
    URLProtocolMock.givenAnswer(to: url, body: Data("dogs".utf8))

    #expect(try await session.text(from: url) == "dogs")
    #expect(URLProtocolMock.requests(for: url).count == 1)
  }
  // docs: end

  @Test(.ownAddress { URLProtocolMock.forget($0) })
  func requestOfATestThatHasEndedSaysWhyItFails() async throws {
    let url = try #require(OwnAddress.url)
    let (pause, clock) = AsyncStream.makeStream(of: Never.self)
    URLProtocolMock.givenAnswer(to: url, body: Data("dogs".utf8))
    let retry = URLSession(configuration: .mocked).text(from: url, after: pause)
    URLProtocolMock.forget(url)

    clock.finish()

    let error = await #expect(throws: (any Error).self) { try await retry.value }
    #expect(error?.localizedDescription.hasPrefix("Nobody scripted GET \(url)") == true)
  }
}
