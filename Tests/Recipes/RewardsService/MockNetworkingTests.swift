import Foundation
import RewardsServiceNotes
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test sees when its answers do not fit.
@Suite struct MockNetworkingTests {
  let request = URLRequest(url: NotesClient.base)

  @Test func requestWithoutAnAnswerIsNamed() async throws {
    let network = MockNetworking(.status(204))
    #expect(network.unusedAnswers == 1)
    _ = try await network.load(request)
    #expect(network.unusedAnswers == 0)

    let error = await #expect(throws: URLError.self) { try await network.load(request) }

    let text = "Nobody scripted GET https://example.com/v1."
    #expect(error?.localizedDescription == text)
  }

  @Test func valueThatCannotBeEncodedFailsTheCall() async {
    let network = MockNetworking(.value(Double.nan))

    await #expect(throws: EncodingError.self) { try await network.load(request) }
  }
}
