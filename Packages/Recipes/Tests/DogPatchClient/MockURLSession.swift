import Foundation
import DogPatchClientNotes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that hands each call to the test, which answers it. Each test creates its own.
/// ```swift
/// let session = MockURLSession()
/// async let value = client.notes()
/// let call = try await session.nextCall()
/// try call.answer(body: body)
/// ```
/// If the test needs only the response:
/// ```swift
/// async let _ = session.nextCall().answer(body: body)
/// let value = try await client.notes()
/// ```
nonisolated final class MockURLSession: NotesClient.URLSessionProtocol, @unchecked Sendable {
  private let lock = NSLock()
  private var calls: [Call] = []
  private var handedOut = 0
  private var waiting: [AsyncStream<Call>.Continuation] = []

  /// The requests so far.
  var requests: [URLRequest] { lock.withLock { calls }.map(\.request) }
  /// The calls that haven't been answered, except those that were canceled.
  var openCalls: [Call] { lock.withLock { calls }.filter(\.isOpen) }

  /// Waits for the next call, in the order in which calls are made. Give the suite a time limit,
  /// which ends a test whose client makes no more calls.
  func nextCall() async throws -> Call {
    let (next, continuation) = AsyncStream<Call>.makeStream()
    lock.withLock { waiting.append(continuation) }
    handOut()
    for await call in next { return call }
    throw Problem("No further call came. Requests so far: \(requests.map(\.line)).")
  }

  func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let (answers, continuation) = Call.Answers.makeStream()
    let call = Call(request, continuation)
    return try await withTaskCancellationHandler {
      lock.withLock { calls.append(call) }
      handOut()
      for try await answer in answers { return answer }
      throw URLError(.cancelled)  // If the task is canceled, the stream ends without an answer.
    } onCancel: {
      call.cancel()
    }
  }

  private func handOut() {
    lock.withLock {
      while handedOut < calls.count, !waiting.isEmpty {
        // A canceled task no longer waits, and takes no call.
        if case .enqueued = waiting.removeFirst().yield(calls[handedOut]) { handedOut += 1 }
      }
    }
  }

  /// A call that waits for the test's answer. If its task is canceled, it ends with
  /// `URLError.cancelled`.
  nonisolated final class Call: CustomStringConvertible, @unchecked Sendable {
    fileprivate typealias Answers = AsyncThrowingStream<(Data, URLResponse), any Error>
    let request: URLRequest
    private let lock: NSLock
    private let answers: Answers.Continuation
    private var isAnswered = false
    private var isGone = false

    var description: String { request.line }
    var isCancelled: Bool { lock.withLock { isGone } }
    fileprivate var isOpen: Bool { lock.withLock { !isAnswered && !isGone } }

    fileprivate init(_ request: URLRequest, _ answers: Answers.Continuation) {
      self.request = request
      self.lock = NSLock()
      self.answers = answers
    }

    /// Answers the call. Throws if it was already answered. The answer to a canceled call is
    /// ignored.
    func answer(status: Int = 200, headers: [String: String] = [:], body: Data = Data()) throws {
      let response = request.url.flatMap {
        HTTPURLResponse(url: $0, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
      }
      try end(response.map { .success((body, $0)) } ?? .failure(URLError(.badServerResponse)))
    }

    /// Fails the call, for example with `URLError(.timedOut)`. See
    /// ``answer(status:headers:body:)``.
    func fail(_ error: any Error) throws { try end(.failure(error)) }

    fileprivate func cancel() { lock.withLock { isGone = !isAnswered } }

    private func end(_ answer: Result<(Data, URLResponse), any Error>) throws {
      let isTaken = try lock.withLock {
        guard !isAnswered else { throw Problem("\(self) was answered before.") }
        isAnswered = !isGone
        return isAnswered
      }
      if isTaken { answers.yield(with: answer) }  // Outside the lock, which canceling needs, too.
    }
  }

  /// A mistake in a test, or a call that was never made.
  private struct Problem: LocalizedError {
    let errorDescription: String?
    init(_ text: String) { errorDescription = text }
  }
}

nonisolated extension URLRequest {
  /// The method and URL, such as `GET https://example.com/v1/notes`.
  fileprivate var line: String { "\(httpMethod ?? "GET") \(url?.absoluteString ?? "")" }
}
