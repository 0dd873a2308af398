import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers and requests for all URLs.
struct MockRegistry: Sendable {
  /// The answers that can be used any number of times, by URL as tests spell it.
  var mocks: [URL?: URLProtocolMock.Mock] = [:]
  /// The scripted answers, by canonical URL.
  var answers: [URL: [StubbedAnswer]] = [:]
  /// All requests with their canonical URLs, in order.
  var requests: [(url: URL, request: URLRequest)] = []

  /// The names of the scripted answers for a URL that no request has used, in order.
  func unusedAnswers(for url: URL) -> [String] {
    let url = url.canonical
    return answers[url, default: []].filter(\.isLeft).map { $0.name(at: url.absoluteString) }
  }

  /// Removes everything that belongs to a URL, and to all URLs below it.
  mutating func forget(_ url: URL) {
    let isBelow = url.isAbove
    mocks = mocks.filter { $0.key.map(\.canonical).map(isBelow) != true }
    answers = answers.filter { !isBelow($0.key) }
    requests.removeAll { isBelow($0.url) }
  }

  /// The answer to a request that has no scripted one: the mock, or an error.
  func mockAnswer(to request: URLRequest, at url: URL) -> [LoadEvent] {
    guard let mock = mocks[url] ?? mocks.first(where: { $0.key?.canonical == url })?.value else {
      return [.fail(unscripted(request, at: url))]
    }
    if let error = mock.error { return [.fail(error)] }
    return [mock.response.map { .response($0) }, mock.data.map { .data($0) }, .finish]
      .compactMap(\.self)
  }

  private func unscripted(_ request: URLRequest, at url: URL) -> UnscriptedRequest {
    let names = { (isHere: Bool) -> [String] in
      let isMeant = { (other: URL) in (other.host() == url.host()) == isHere }
      let scripted = answers.keys.filter(isMeant).flatMap(unusedAnswers)
      let mocked = mocks.keys.compactMap(\.?.canonical).filter(isMeant).map(\.absoluteString)
      return Set(scripted + mocked).sorted()
    }
    return UnscriptedRequest(
      request, unusedAnswers: names(true), elsewhere: names(false),
      hint: """
        Add one with URLProtocolMock.givenAnswer(to:body:), or set URLProtocolMock.mockURLs[url] \
        in a suite with .exclusiveMockURLs: other tests empty it.
        """)
  }
}

extension URL {
  /// Returns whether a canonical URL is this one, or below it by whole path components.
  var isAbove: (URL) -> Bool {
    let text = canonical.absoluteString
    let base = text.hasSuffix("/") ? text.dropLast() : text[...]
    return {
      $0.absoluteString.hasPrefix(base)
        && ["/", "?", nil].contains($0.absoluteString.dropFirst(base.count).first)
    }
  }
}
