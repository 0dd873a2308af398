import Foundation
import Synchronization
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// All stubs of a process by address, and who answers what.
///
/// Each client that stubs claims its base address: requests under it are answered from the client's
/// own book, those under two claimed addresses from the longer one's. Nobody's book holds what was
/// stubbed without a client: whole addresses, which answer wherever the client has no answer, and
/// stubs for any address, which never answer for a client.
final class StubRegistry: Sendable {
  /// The registry that ``MockedURLProtocol`` answers from.
  static let shared = StubRegistry()

  private struct State {
    var clients: [String: StubQueue] = [:]
    var nobody = StubQueue()

    /// The book of the client with this base address, or nobody's.
    subscript(owner: String?) -> StubQueue {
      get { owner.map { clients[$0, default: StubQueue()] } ?? nobody }
      _modify {
        if let owner { yield &clients[owner, default: StubQueue()] } else { yield &nobody }
      }
    }
  }

  /// In nobody's book, the address of stubs for any address.
  private static let anyAddress = "any address"

  private let state = Mutex(State())

  /// Stubs one more answer of a client, and claims its base address.
  func add(_ response: ExpectedResponse, base: URL, endpoint: String?) {
    let owner = StubAddress(base: base, endpoint: nil).text
    let address = StubAddress(base: base, endpoint: endpoint).text
    let prepared = response.prepared(for: address)
    state.withLock { $0[owner].add(prepared, at: address) }
  }

  /// Stubs one more answer without a client, for a whole address or for any.
  func add(_ response: ExpectedResponse, address: String?) {
    let text = address.map { StubAddress($0).text }
    let prepared = text.map(response.prepared(for:)) ?? response
    state.withLock { $0.nobody.add(prepared, at: text ?? Self.anyAddress) }
  }

  /// Records the request and takes its answer.
  func answer(to request: URLRequest) -> [LoadEvent] {
    guard let url = request.url else { return [.fail(URLError(.badURL))] }
    let candidates = StubAddress(url).candidates
    return state.withLock { state in
      let owner = candidates.first { state.clients[$0] != nil }
      state[owner].requests.append(request)
      let response =
        owner.flatMap { state[$0].take(for: candidates) }
        ?? state.nobody.take(for: candidates)
        ?? (owner == nil ? state.nobody.take(for: [Self.anyAddress]) : nil)
      if let response { return response.events(from: url) }
      let error = UnscriptedRequest(
        request, unusedAnswers: state[owner].unused,
        hint: """
          Add one with client.stub(json:code:endpoint:), and send with the client that it returns.
          """)
      return [.fail(error)]
    }
  }

  /// What a client stubbed and was asked, or what belongs to nobody.
  func book(of base: URL?) -> StubQueue {
    let owner = base.map { StubAddress(base: $0, endpoint: nil).text }
    return state.withLock { $0[owner] }
  }

  /// Empties a client's book. Its base address stays claimed, so that a late request fails.
  func clear(base: URL) {
    let owner = StubAddress(base: base, endpoint: nil).text
    state.withLock { $0[owner] = StubQueue() }
  }

  /// Forgets everything: all clients, their claims, and what belongs to nobody.
  func reset() {
    state.withLock { $0 = State() }
  }
}
