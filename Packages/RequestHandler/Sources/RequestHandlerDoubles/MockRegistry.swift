import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What tests told ``URLProtocolMock`` to answer and what it was asked, by address.
struct MockRegistry: Sendable {
  /// What belongs to one address.
  struct Entry: Sendable {
    /// Answers that nobody has asked for yet, the next one first. A slice, since taking the first of
    /// an array moves all the others.
    var answers: ArraySlice<[LoadEvent]> = []
    /// The requests so far, in order.
    var requests: [URLRequest] = []

    /// Records the request and takes its answer, if there is one left.
    mutating func answer(to request: URLRequest) -> [LoadEvent]? {
      requests.append(request)
      return answers.popFirst()
    }
  }

  /// The answers that are given any number of times, by the address as the test spells it.
  var mocks: [URL?: URLProtocolMock.Mock] = [:]

  private var entries: [URL: Entry] = [:]

  /// What belongs to this address.
  subscript(url: URL) -> Entry {
    get { entries[url.absoluteURL, default: Entry()] }
    _modify { yield &entries[url.absoluteURL, default: Entry()] }
  }

  /// Drops whatever there is for this address.
  mutating func forget(_ url: URL) {
    mocks[url] = nil
    entries[url.absoluteURL] = nil
  }

  /// Records the request and takes its answer: the next scripted one, else the mocked one.
  mutating func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url?.absoluteURL else { return [.fail(URLError(.badURL))] }
    if let scripted = self[url].answer(to: request) { return scripted }
    guard let mock = mocks[url] else { return [.fail(unscripted(request, at: url))] }
    return Self.events(of: mock)
  }

  private static func events(of mock: URLProtocolMock.Mock) -> [LoadEvent] {
    if let error = mock.error { return [.fail(error)] }
    let response = mock.response.map { LoadEvent.response($0) }
    return [response, mock.data.map { .data($0) }, .finish].compactMap(\.self)
  }

  private func unscripted(_ request: URLRequest, at url: URL) -> UnscriptedRequest {
    let scripted = Set(mocks.keys.compactMap(\.self))
      .union(entries.filter { !$0.value.answers.isEmpty }.keys)
      .filter { $0.host() == url.host() }
      .sorted { $0.absoluteString < $1.absoluteString }
    return UnscriptedRequest(
      request, unusedAnswers: scripted.map(\.absoluteString),
      hint: """
        Add one with URLProtocolMock.givenAnswer(to:body:), or set URLProtocolMock.mockURLs[url].
        """)
  }
}
