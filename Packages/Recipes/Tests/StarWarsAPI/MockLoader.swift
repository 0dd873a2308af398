import Foundation
import StarWarsAPINotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A loader that answers the requests of one test in the order of its script, instead of a session.
/// ```swift
/// let mock = MockLoader().then(body: Data("{}".utf8)).then(status: 404)
/// let client = NotesClient(loader: mock)
/// ```
nonisolated final class MockLoader: NotesClient.HTTPLoading, @unchecked Sendable {
  typealias Handler =
    @Sendable (NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse

  private let lock = NSLock()  // Guards all mutable state.
  private var recorded: [NotesClient.HTTPRequest] = []
  private var handlers: [Handler] = []
  private var silent: [AsyncStream<Never>.Continuation] = []

  /// The requests so far.
  var requests: [NotesClient.HTTPRequest] { lock.withLock { recorded } }
  /// The number of answers that no request has used.
  var unusedAnswers: Int { lock.withLock { handlers.count } }

  /// Answers one more request with what `handler` returns for it.
  @discardableResult func then(_ handler: @escaping Handler) -> MockLoader {
    lock.withLock { handlers.append(handler) }
    return self
  }

  /// Answers one more request.
  @discardableResult func then(
    status: Int = 200, headers: [String: String] = [:], body: Data = Data()
  ) -> MockLoader {
    then { _ in NotesClient.HTTPResponse(status: status, headers: headers, body: body) }
  }

  /// Fails one more request.
  @discardableResult func then(error: any Error) -> MockLoader {
    then { _ in throw error }
  }

  /// Lets one more request wait until it is canceled or ``release()`` is called.
  @discardableResult func thenNeverAnswers() -> MockLoader {
    let (end, continuation) = AsyncStream<Never>.makeStream()
    lock.withLock { silent.append(continuation) }
    return then { _ in
      for await _ in end {}  // Also ends if the task is canceled.
      throw URLError(.cancelled)
    }
  }

  /// Ends the requests that are waiting.
  func release() {
    for continuation in lock.withLock({ silent }) { continuation.finish() }
  }

  func load(_ request: NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse {
    let (handler, used) = lock.withLock {
      recorded.append(request)
      return (handlers.isEmpty ? nil : handlers.removeFirst(), recorded.count - 1)
    }
    if let handler { return try await handler(request) }
    let url = try request.urlRequest.url?.absoluteString ?? ""
    let text = "No answer for \(request.method) \(url), after \(used) requests."
    throw URLError(.unknown, userInfo: [NSLocalizedDescriptionKey: text])
  }
}
