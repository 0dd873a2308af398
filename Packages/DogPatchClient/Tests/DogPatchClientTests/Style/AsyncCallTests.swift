import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call as `async throws`: the outcomes of the completion, thrown where they are failures.
@Suite struct AsyncCallTests {
  let address: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    address = try #require(URL(string: baseURL.absoluteString + samplePath))
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func validJSONIsReturned() async throws {
    session.givenAnswer(to: address, status: 200, data: try sampleBody)

    let value = try await awaitEnd { [sut] in try await sut.callSample() }

    #expect(value == (try sampleValue))
  }

  @Test(arguments: [201, 404, 500])
  func statusOtherThan200IsThrown(status: Int) async throws {
    session.givenAnswer(to: address, status: status, data: try sampleBody)

    let error = await #expect(throws: UnexpectedStatus(code: status)) {
      try await awaitEnd { [sut] in try await sut.callSample() }
    }

    #expect(error?.localizedDescription.contains("status \(status) instead of 200") == true)
  }

  @Test func transportErrorIsThrown() async throws {
    let expected = NSError(domain: "AsyncCallTests", code: 42)
    session.givenAnswer(to: address, error: expected)

    let error = await #expect(throws: NSError.self) {
      try await awaitEnd { [sut] in try await sut.callSample() }
    }

    #expect(error == expected)
  }

  @Test func missingValuesAreThrownAsTheDecodersError() async throws {
    session.givenAnswer(to: address, status: 200, data: try incompleteBody)

    await #expect(throws: DecodingError.self) {
      try await awaitEnd { [sut] in try await sut.callSample() }
    }
  }

  @Test func outcomeArrivesWhileTheResponseQueueIsBusy() async throws {
    let queue = DispatchQueue(label: "responses")
    queue.suspend()
    defer { queue.resume() }
    let sut = DogPatchClient(baseURL: sut.baseURL, session: session, responseQueue: queue)
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await sut.callSample() }
    }

    #expect(error?.code == .timedOut)
  }
}
