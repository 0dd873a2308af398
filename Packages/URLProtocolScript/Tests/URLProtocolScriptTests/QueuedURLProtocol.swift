import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The smallest possible double with scripts: a queue of scripts for each address.
final class QueuedURLProtocol: ScriptedURLProtocol {
  private struct State: Sendable {
    var scripts: [URL: [[LoadEvent]]] = [:]
    var requests: [URL: [URLRequest]] = [:]
  }

  private static let state = Mutex(State())

  override class func script(for request: URLRequest) -> [LoadEvent] {
    state.withLock { state in
      guard let url = request.url else { return [.fail(URLError(.badURL))] }
      state.requests[url, default: []].append(request)
      guard state.scripts[url]?.isEmpty == false else {
        let error = UnscriptedRequest(request, unusedAnswers: [], hint: "Enqueue a script.")
        return [.fail(error)]
      }
      return state.scripts[url]?.removeFirst() ?? []
    }
  }

  static func enqueue(_ script: [LoadEvent], for url: URL) {
    state.withLock { $0.scripts[url, default: []].append(script) }
  }

  static func requests(for url: URL) -> [URLRequest] {
    state.withLock { $0.requests[url] ?? [] }
  }

  /// Removes everything that belongs to the host of this address.
  static func forget(_ url: URL) {
    state.withLock { state in
      state.scripts = state.scripts.filter { $0.key.host() != url.host() }
      state.requests = state.requests.filter { $0.key.host() != url.host() }
    }
  }
}

/// What the completion of a task was called with.
struct LoadOutcome: Sendable {
  var data: Data?
  var response: URLResponse?
  var error: (any Error)?

  /// The code of a `URLError`, or `nil` if there is another error or none.
  var code: URLError.Code? { (error as? URLError)?.code }
}

extension LoadEvent {
  static func data(_ text: String) -> LoadEvent { .data(Data(text.utf8)) }
  static func piece(_ text: String) -> LoadEvent { .piece(Data(text.utf8)) }
}

extension URLSession {
  /// Loads a request, passes the running task to `whileRunning`, and waits for the outcome.
  func load(
    _ request: URLRequest,
    within seconds: TimeInterval = TestTimeout.standard,
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async throws -> LoadOutcome {
    try await awaitCompletion(within: seconds, sourceLocation: sourceLocation) { completion in
      let task = dataTask(with: request) {
        completion(LoadOutcome(data: $0, response: $1, error: $2))
      }
      task.resume()
      whileRunning(task)
    }
  }
}
