import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

/// `getDogs` as `async throws` returns the dogs, and throws everything else.
@Suite struct AsyncCallTests {
  let dogsURL: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    dogsURL = baseURL.appending(path: "dogs")
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func dogsAreReturnedInTheOrderOfTheAnswer() async throws {
    session.givenAnswer(to: dogsURL, status: 200, data: try Fixture.dogs.data)

    let dogs = try await awaitEnd { [sut] in try await sut.getDogs() }

    #expect(dogs.map(\.name) == ["Biscuit", "Pixel", "Greta"])
  }

  @Test(arguments: [201, 404, 500])
  func statusOtherThan200IsThrown(status: Int) async throws {
    session.givenAnswer(to: dogsURL, status: status, data: try Fixture.dogs.data)

    let error = await #expect(throws: UnexpectedStatus(code: status)) {
      try await awaitEnd { [sut] in try await sut.getDogs() }
    }

    #expect(error?.localizedDescription.contains("status \(status) instead of 200") == true)
  }

  @Test func transportErrorIsThrownWhileTheResponseQueueIsBusy() async throws {
    let queue = DispatchQueue(label: "responses")
    queue.suspend()
    defer { queue.resume() }
    let sut = DogPatchClient(baseURL: sut.baseURL, session: session, responseQueue: queue)
    let expected = NSError(domain: "AsyncCallTests", code: 42)
    session.givenAnswer(to: dogsURL, error: expected)

    let error = await #expect(throws: NSError.self) {
      try await awaitEnd { try await sut.getDogs() }
    }

    #expect(error == expected)
  }
}
