import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Decides which stub answers which request, for the whole process: the system creates the
/// instances of a `URLProtocol`, so stubs can't be passed to them.
///
/// A stubbed client claims its base URL. Every request below it belongs to this client. If two
/// claimed URLs match, the request belongs to the client with the longer one.
final class StubRegistry: Sendable {
  /// The registry of ``MockedURLProtocol``.
  static let shared = StubRegistry()

  /// The name of stubs without a client and an endpoint.
  private static let anyAddress = "any address"

  /// By the client's base URL. `nil` holds stubs without a client, and requests that belong to no
  /// client.
  private let queues = Mutex<[String?: StubQueue]>([:])

  /// Adds an answer for a client, and claims its base URL. Without a client, the endpoint is a full
  /// URL, a path such as `/items`, or `nil` for any URL.
  func add(
    _ response: ExpectedResponse, base: URL? = nil, endpoint: String?, method: String? = nil,
    where condition: RequestCondition? = nil
  ) {
    let owner = base.map { StubAddress(base: $0, endpoint: nil).text }
    let address =
      base.map { StubAddress(base: $0, endpoint: endpoint).text }
      ?? endpoint.map { StubAddress($0).text } ?? Self.anyAddress
    let answer = StubbedAnswer(method: method, where: condition, events: response.events)
    queues.withLock { $0[owner, default: StubQueue()].answers[address, default: []].append(answer) }
  }

  /// Records the request, and takes its answer.
  func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url else { return [.fail(URLError(.badURL))] }
    let address = StubAddress(url)
    let owner = queues.withLock { queues in
      let owner = address.candidates.first { queues[$0] != nil }
      queues[owner, default: StubQueue()].requests.append(request)
      return owner
    }
    let others = owner == nil ? address.endings + [Self.anyAddress] : []
    let answer =
      take(for: request, at: address.candidates, of: owner)
      ?? take(for: request, at: address.candidates + address.withoutScheme + others, of: nil)
    if let answer { return answer.events(url) }
    let (here, elsewhere) = queues.withLock { queues in
      (
        queues[owner]?.unusedAnswers ?? [],
        queues.filter { $0.key != owner }.flatMap(\.value.unusedAnswers).sorted()
      )
    }
    let error = UnscriptedRequest(
      request, unusedAnswers: here, elsewhere: elsewhere,
      hint: """
        Add one with client.stub(json:code:endpoint:), and send with the client that it returns.
        """)
    return [.fail(error)]
  }

  private func take(
    for request: URLRequest, at addresses: [String], of owner: String?
  ) -> StubbedAnswer? {
    StubbedAnswer.first(for: request) {
      queues.withLock { queues in addresses.compactMap { queues[owner]?.answers[$0] } }
    }
  }

  /// The answers and requests of the client with this base URL, or of no client.
  func queue(of base: URL?) -> StubQueue {
    let owner = base.map { StubAddress(base: $0, endpoint: nil).text }
    return queues.withLock { $0[owner] ?? StubQueue() }
  }

  /// Empties a client's queue. Its base URL stays claimed, so that a late request fails.
  func clear(base: URL) {
    let owner = StubAddress(base: base, endpoint: nil).text
    queues.withLock { $0[owner] = StubQueue() }
  }

  /// Forgets everything, including which base URLs are claimed.
  func reset() {
    queues.withLock { $0 = [:] }
  }
}

/// The unused answers for a client, and the requests that it made.
struct StubQueue: Sendable {
  /// The requests so far, in order, including those without an answer.
  var requests: [URLRequest] = []

  /// By URL.
  fileprivate var answers: [String: [StubbedAnswer]] = [:]

  /// The names of the unused answers, sorted, one for each answer.
  var unusedAnswers: [String] {
    answers.flatMap { address, answers in
      answers.filter(\.isLeft).map { $0.name(at: address) }
    }.sorted()
  }
}
