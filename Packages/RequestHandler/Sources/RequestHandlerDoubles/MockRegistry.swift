import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers and the requests of all addresses.
struct MockRegistry: Sendable {
  /// The answers that are given any number of times, with the addresses as tests spell them.
  var mocks: [URL?: URLProtocolMock.Mock] = [:]

  /// The scripted answers and the requests of one address.
  struct Entry: Sendable {
    /// The unused answers. A slice, because removing the first element of an array moves all others.
    var answers: ArraySlice<[LoadEvent]> = []
    /// The requests so far, in order.
    var requests: [URLRequest] = []
  }

  private var entries: [URL: Entry] = [:]

  /// The scripted answers and the requests of an address.
  subscript(url: URL) -> Entry {
    get { entries[url.absoluteURL, default: Entry()] }
    _modify { yield &entries[url.absoluteURL, default: Entry()] }
  }

  /// Removes everything that belongs to an address.
  mutating func forget(_ url: URL) {
    for key in [url, url.absoluteURL] { mocks[key] = nil }
    entries[url.absoluteURL] = nil
  }

  /// Writes those mocks that differ between two dictionaries, and no other.
  mutating func applyChanges(
    from before: [URL?: URLProtocolMock.Mock], to after: [URL?: URLProtocolMock.Mock]
  ) {
    for (url, mock) in after where !Self.isSame(before[url], mock) { mocks[url] = mock }
    for url in before.keys where after[url] == nil { mocks[url] = nil }
  }

  /// Whether both are one mock, so that nobody assigned another in between.
  private static func isSame(_ old: URLProtocolMock.Mock?, _ new: URLProtocolMock.Mock) -> Bool {
    guard let old, old.data == new.data, old.response === new.response else { return false }
    // Errors cannot be compared. But an `any Error` is a reference, which its copies share.
    return withUnsafeBytes(of: old.error) { old in
      withUnsafeBytes(of: new.error) { new in old.elementsEqual(new) }
    }
  }

  /// Records the request and returns its answer: the next scripted one, or else the mock.
  mutating func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url?.absoluteURL else { return [.fail(URLError(.badURL))] }
    self[url].requests.append(request)
    if let scripted = self[url].answers.popFirst() { return scripted }
    guard let mock = mocks[url] else { return [.fail(unscripted(request, at: url))] }
    if let error = mock.error { return [.fail(error)] }
    return [mock.response.map { .response($0) }, mock.data.map { .data($0) }, .finish]
      .compactMap(\.self)
  }

  private func unscripted(_ request: URLRequest, at url: URL) -> UnscriptedRequest {
    let answered = mocks.keys.compactMap(\.self) + entries.filter { !$1.answers.isEmpty }.keys
    let ofThisHost = Set(answered.filter { $0.host() == url.host() }.map(\.absoluteString))
    return UnscriptedRequest(
      request, unusedAnswers: ofThisHost.sorted(),
      hint: """
        Add one with URLProtocolMock.givenAnswer(to:body:), or set URLProtocolMock.mockURLs[url].
        """)
  }
}
