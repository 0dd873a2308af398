import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Decides which stub answers which request, for the whole process: the system makes the instances
/// of a `URLProtocol`, so they cannot be given their stubs.
///
/// A client that is stubbed claims its base address. Every request below it belongs to this client;
/// below two claimed addresses, to the client with the longer one.
final class StubRegistry: Sendable {
  /// The registry of ``MockedURLProtocol``.
  static let shared = StubRegistry()

  /// The address of stubs without client and endpoint.
  private static let anyAddress = "any address"

  /// Keyed by the client's base address; `nil` holds stubs without a client, and the requests that
  /// belong to no client.
  private let queues = Mutex<[String?: StubQueue]>([:])

  /// Adds an answer of a client, and claims its base address.
  func add(_ response: ExpectedResponse, base: URL, endpoint: String?) {
    let address = StubAddress(base: base, endpoint: endpoint).text
    add(response, at: address, owner: StubAddress(base: base, endpoint: nil).text)
  }

  /// Adds an answer without a client: for a whole address, a path such as `/items`, or any address.
  func add(_ response: ExpectedResponse, address: String?) {
    add(response, at: address.map { StubAddress($0).text } ?? Self.anyAddress, owner: nil)
  }

  private func add(_ response: ExpectedResponse, at address: String, owner: String?) {
    let prepared = URL(string: address).map(response.prepared) ?? response
    queues.withLock { $0[owner, default: StubQueue()].add(prepared, at: address) }
  }

  /// Records the request and takes its answer.
  func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url else { return [.fail(URLError(.badURL))] }
    let address = StubAddress(url)
    return queues.withLock { queues in
      let owner = address.candidates.first { queues[$0] != nil }
      queues[owner, default: StubQueue()].requests.append(request)
      var response = queues[owner]?.take(for: address.candidates)
      if response == nil {
        let others = owner == nil ? address.endings + [Self.anyAddress] : address.candidates
        response = queues[nil]?.take(for: others)
      }
      if let response { return response.events(url) }
      let error = UnscriptedRequest(
        request, unusedAnswers: queues[owner]?.unusedAnswers ?? [],
        hint: """
          Add one with client.stub(json:code:endpoint:), and send with the client that it returns.
          """)
      return [.fail(error)]
    }
  }

  /// What belongs to the client with this base URL, or to no client.
  func queue(of base: URL?) -> StubQueue {
    let owner = base.map { StubAddress(base: $0, endpoint: nil).text }
    return queues.withLock { $0[owner] ?? StubQueue() }
  }

  /// Empties a client's queue. Its base address stays claimed, so that a late request fails.
  func clear(base: URL) {
    let owner = StubAddress(base: base, endpoint: nil).text
    queues.withLock { $0[owner] = StubQueue() }
  }

  /// Forgets everything, also which base addresses are claimed.
  func reset() {
    queues.withLock { $0 = [:] }
  }
}
