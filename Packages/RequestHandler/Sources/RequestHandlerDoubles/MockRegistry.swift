import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers and the requests of all addresses.
struct MockRegistry: Sendable {
  /// The scripted answers and the requests of one address.
  struct Entry: Sendable {
    /// The unused answers, in order.
    var answers: [[LoadEvent]] = []
    /// The requests so far, in order.
    var requests: [URLRequest] = []
  }

  /// The answers that are given any number of times, with the addresses as tests spell them.
  var mocks: [URL?: URLProtocolMock.Mock] = [:]

  /// By address, with scheme and host in lower case.
  private var entries: [URL: Entry] = [:]

  /// The scripted answers and the requests of an address.
  subscript(url: URL) -> Entry { entries[url.canonical] ?? Entry() }

  /// Adds a scripted answer of an address.
  mutating func add(_ answer: [LoadEvent], to url: URL) {
    entries[url.canonical, default: Entry()].answers.append(answer)
  }

  /// Removes everything that belongs to an address, and to all that begin with it.
  mutating func forget(_ url: URL) {
    let address = url.canonical.absoluteString
    mocks = mocks.filter { $0.key?.canonical.absoluteString.hasPrefix(address) != true }
    entries = entries.filter { !$0.key.absoluteString.hasPrefix(address) }
  }

  /// Records the request and returns its answer: the next scripted one, or else the mock.
  mutating func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url?.canonical else { return [.fail(URLError(.badURL))] }
    entries[url, default: Entry()].requests.append(request)
    if let scripted = self[url].answers.first {
      entries[url]?.answers.removeFirst()
      return scripted
    }
    guard let mock = mocks[url] ?? mocks.first(where: { $0.key?.canonical == url })?.value else {
      return [.fail(unscripted(request, at: url))]
    }
    if let error = mock.error { return [.fail(error)] }
    return [mock.response.map { .response($0) }, mock.data.map { .data($0) }, .finish]
      .compactMap(\.self)
  }

  private func unscripted(_ request: URLRequest, at url: URL) -> UnscriptedRequest {
    let scripted = entries.filter { !$1.answers.isEmpty }.keys
    let answered = mocks.keys.compactMap(\.?.canonical) + scripted
    let ofThisHost = Set(answered.filter { $0.host() == url.host() }.map(\.absoluteString))
    return UnscriptedRequest(
      request, unusedAnswers: ofThisHost.sorted(),
      hint: """
        Add one with URLProtocolMock.givenAnswer(to:body:), or set URLProtocolMock.mockURLs[url].
        """)
  }
}

extension URL {
  /// The absolute address with scheme and host in lower case: servers know no other difference.
  fileprivate var canonical: URL {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true),
      let scheme = parts.scheme, let host = parts.encodedHost
    else { return absoluteURL }
    (parts.scheme, parts.encodedHost) = (scheme.lowercased(), host.lowercased())
    return parts.url ?? absoluteURL
  }
}
