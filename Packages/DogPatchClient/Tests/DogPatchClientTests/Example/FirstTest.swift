import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A first test, with which `make judge` and `make hunt` begin.
@Suite struct FirstTest {
  @Test func answerIsDecoded() async throws {
    let url = try #require(URL(string: "https://example.com/"))
    let ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    let client = DogPatchClient(baseURL: url, session: MockURLSession(), responseQueue: nil)

    // This fails the test if the completion isn't called within a second.
    let (dogs, error) = try await awaitCompletion { completion in
      let task = client.getDogs { completion(($0, $1)) } as? MockURLSessionTask
      task?.completionHandler(Data("[]".utf8), ok, nil)
    }

    #expect(dogs == [])
    #expect(error == nil)
  }
}
