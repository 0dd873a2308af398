import Foundation
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct UnscriptedRequestTests {
  let request: URLRequest

  init() throws {
    var request = URLRequest(url: try #require(URL(string: "https://stub.invalid/a?b=c")))
    request.httpMethod = "DELETE"
    self.request = request
  }

  @Test func textNamesTheRequestAndTheHint() {
    let sut = UnscriptedRequest(request, unusedAnswers: [], hint: "Script one.")

    #expect(
      sut.description
        == "Nobody scripted DELETE https://stub.invalid/a?b=c. Unused answers: none. Script one.")
    #expect(sut.localizedDescription == sut.description)
  }

  @Test func textOfARequestWithoutAnAddressSaysSo() {
    var request = request
    request.url = nil

    #expect(
      UnscriptedRequest(request, unusedAnswers: [], hint: "").description
        .hasPrefix("Nobody scripted DELETE an empty address."))
  }

  @Test func textNamesUpToFiveUnusedAnswers() {
    let five = ["a", "b", "c", "d", "e"]

    #expect(
      UnscriptedRequest(request, unusedAnswers: five, hint: "").description
        .contains("Unused answers: a, b, c, d, e."))
    #expect(
      UnscriptedRequest(request, unusedAnswers: five + ["f"], hint: "").description
        .contains("Unused answers: a, b, c, d, e and 1 more."))
  }

  @Test func requestThatNobodyScriptedFailsThatCallAlone() async throws {
    let url = try #require(URL(string: "https://\(UUID().uuidString.lowercased()).stub.invalid/"))
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue([.response(status: 200, from: other), .finish], for: other)
    let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))

    let error = try #require(try await session.load(URLRequest(url: url)).error)

    #expect(error.localizedDescription.contains("Nobody scripted GET \(url.absoluteString)."))
    #expect(try await session.load(URLRequest(url: other)).error == nil)
  }

  @Test func addressWithSeveralAnswersIsCountedWithEach() {
    let answers = ["a", "b", "c", "d", "e", "e", "e"]

    #expect(
      UnscriptedRequest(request, unusedAnswers: answers, hint: "").description
        .contains("Unused answers: a, b, c, d, e and 2 more."))
  }
}
