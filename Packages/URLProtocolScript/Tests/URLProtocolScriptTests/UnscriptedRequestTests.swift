import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct UnscriptedRequestTests {
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
        == "No answer for DELETE https://stub.invalid/a?b=c. Unused answers: none. Script one.")
    #expect(sut.localizedDescription == sut.description)
  }

  @Test func textOfARequestWithoutAnAddressSaysSo() {
    var request = request
    request.url = nil

    #expect(
      UnscriptedRequest(request, unusedAnswers: [], hint: "").description
        .hasPrefix("No answer for DELETE an empty URL."))
  }

  @Test(arguments: [
    ("abcde", "a, b, c, d, e."), ("abcdef", "a, b, c, d, e and 1 more."),
    ("abcdeee", "a, b, c, d, e and 2 more."),
  ])
  func textNamesUpToFiveUnusedAnswers(answers: String, named: String) {
    let sut = UnscriptedRequest(request, unusedAnswers: answers.map(String.init), hint: "")

    #expect(sut.description.contains("Unused answers: \(named)"))
  }

  @Test func answersElsewhereAreNamedIfThereAreNoneHere() {
    let elsewhere = ["https://a.invalid", "https://b.invalid"]
    let alone = UnscriptedRequest(
      request, unusedAnswers: [], elsewhere: elsewhere, hint: "Add one.")
    let beside = UnscriptedRequest(request, unusedAnswers: ["x"], elsewhere: elsewhere, hint: "")

    #expect(
      alone.description.hasSuffix(
        "Unused answers: none. Elsewhere: https://a.invalid, https://b.invalid. Add one."))
    #expect(beside.description.hasSuffix("Unused answers: x. "))
  }

  @Test func requestThatNobodyScriptedFailsOnlyThatCall() async throws {
    let url = try #require(OwnAddress.url)
    let other = url.appending(path: "other")
    QueuedURLProtocol.enqueue([.response(status: 200, from: other), .finish], for: other)
    let session = URLSession(configuration: .scripted(by: QueuedURLProtocol.self))

    let error = try #require(try await session.load(URLRequest(url: url)).error)

    #expect(error.localizedDescription.contains("No answer for GET \(url.absoluteString)."))
    #expect(try await session.load(URLRequest(url: other)).error == nil)
  }
}
