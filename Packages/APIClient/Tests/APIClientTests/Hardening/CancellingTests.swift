import APIClient
import APIClientDoubles
import Foundation
import Synchronization
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Calls whose task is canceled. Each ends at once with `URLError(.cancelled)`, exactly once.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct CancellingTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func cancellingEndsACallWithoutAnAnswer() async throws {
    let sut = client.stub(.neverAnswers)

    let error = try await errorOfCall(of: sut) { !sut.recordedRequests.isEmpty }

    #expect(error.code == .cancelled)
  }

  @Test func cancellingStopsTheLoad() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [RecordingProtocol.self]
    let sut = client.copy(session: URLSession(configuration: configuration))

    let error = try await errorOfCall(of: sut) { RecordingProtocol.hasStarted(sut.baseURL) }

    #expect(error.code == .cancelled)
    try await requireEventually { RecordingProtocol.hasStopped(sut.baseURL) }
  }

  /// On the delegate queue, canceling can't overlap with the handling of a redirect.
  @Test func loadIsStoppedOnTheQueueOfTheDelegate() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [RecordingProtocol.self]
    configuration.urlCache = nil
    let session = URLSession(
      configuration: configuration, delegate: OwnDelegate(), delegateQueue: queue)
    defer { session.invalidateAndCancel() }
    let sut = client.copy(session: session)

    let error = try await errorOfCall(of: sut) {
      queue.isSuspended = RecordingProtocol.hasStarted(sut.baseURL)
      return queue.isSuspended
    }

    #expect(error.code == .cancelled)
    #expect(!RecordingProtocol.hasStopped(sut.baseURL))
    queue.isSuspended = false
    try await requireEventually { RecordingProtocol.hasStopped(sut.baseURL) }
  }

  /// Canceling a task while it completes crashes the process on Linux (docs/errata.md).
  @Test func callThatHasItsAnswerStopsNothing() async throws {
    let queue = CountingQueue()
    let session = URLSession(
      configuration: .testing, delegate: OwnDelegate(), delegateQueue: queue)
    defer { session.invalidateAndCancel() }
    let sut = client.stub(json: "[]").stub(json: "[]").copy(session: session)
    let _: (any Error)? = try await awaitCompletion { completion in
      session.dataTask(with: sut.baseURL) { completion($2) }.resume()
    }
    let operationsOfALoad = queue.count

    try await todos(of: sut)

    #expect(queue.count == 2 * operationsOfALoad)
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    let sut = client.stub(json: "[]")

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await TodosAPIService(apiClient: sut).getTodos()
      }
    }

    #expect(error?.code == .cancelled)
    #expect(sut.recordedRequests.isEmpty)
    #expect(sut.unusedAnswers.count == 1)
  }

  @Test func cancellingInAMiddlewareIsTheSameOutcome() async throws {
    let waiting = WaitingMiddleware()
    let sut = APIClient(baseURL: client.baseURL, middlewares: [waiting])
      .stub(json: "[]")

    let error = try await errorOfCall(of: sut) { waiting.isWaiting }

    #expect(error.code == .cancelled)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func cancellingAfterTheHeadersOfA401IsTheSameOutcome() async throws {
    let head = LoadEvent.response(status: 401, from: client.baseURL)
    let sut = client.stub(ExpectedResponse(events: [head]))

    let error = try await errorOfCall(of: sut) { !sut.recordedRequests.isEmpty }

    #expect(error.code == .cancelled)
  }

  @Test func callsCancelledAtAnyMomentHaveOneOutcomeEach() async throws {
    let rounds = 200
    let sut = (0..<rounds).reduce(client) { client, _ in client.stub(json: "[]") }

    let outcomes = try await awaitEnd(within: 10) {
      await withTaskGroup { group in
        for _ in 1...4 {
          group.addTask {
            var outcomes: [Outcome] = []
            for _ in 0..<rounds / 4 { outcomes.append(await sut.cancelledOutcome()) }
            return outcomes
          }
        }
        return await group.reduce([], +)
      }
    }

    #expect(outcomes.count == rounds)
    #expect(!outcomes.contains(.other))
  }

  /// The error of a call that is canceled as soon as `isRunning` is true.
  private func errorOfCall(
    of sut: APIClient, isRunning: () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> URLError {
    try await #require(throws: URLError.self, sourceLocation: sourceLocation) {
      try await awaitEnd(sourceLocation: sourceLocation) { call in
        try await requireEventually(sourceLocation: sourceLocation, isRunning)
        call.cancel()
      } of: {
        try await TodosAPIService(apiClient: sut).getTodos()
      }
    }
  }
}

/// A delegate without methods. Its presence makes the client use this session as it is.
private final class OwnDelegate: NSObject, URLSessionDelegate {}

/// Counts the operations on the queue of a session's delegate. On Darwin, a session may add
/// operations in another way, and then there is nothing to count.
private final class CountingQueue: OperationQueue, @unchecked Sendable {
  private let added = Mutex(0)

  var count: Int { added.withLock { $0 } }

  override func addOperation(_ operation: Operation) {
    added.withLock { $0 += 1 }
    super.addOperation(operation)
  }
}

private enum Outcome {
  case value, cancelled, other
}

extension APIClient {
  /// The outcome of a call that is canceled at some point, which may be too late.
  fileprivate func cancelledOutcome() async -> Outcome {
    let call = Task { try await TodosAPIService(apiClient: self).getTodos() }
    for _ in 0..<Int.random(in: 0..<100) { await Task.yield() }
    call.cancel()
    return switch await call.result {
    case .success(let todos): todos == [] ? .value : .other
    case .failure(URLError.cancelled): .cancelled
    case .failure: .other
    }
  }
}

/// Waits until its task is canceled.
private final class WaitingMiddleware: APIClient.Middleware {
  private let waits = Mutex(false)

  var isWaiting: Bool { waits.withLock { $0 } }

  func intercept(_ request: URLRequest) async throws -> URLRequest {
    waits.withLock { $0 = true }
    for await _ in AsyncStream<Never>.makeStream().stream {}
    try Task.checkCancellation()
    return request
  }
}

/// Never answers, and records which loads were started and stopped, which the package's double
/// doesn't.
private final class RecordingProtocol: URLProtocol {
  private static let records = Mutex<(started: Set<String?>, stopped: Set<String?>)>(([], []))

  static func hasStarted(_ url: URL) -> Bool {
    records.withLock { $0.started.contains(url.host()) }
  }

  static func hasStopped(_ url: URL) -> Bool {
    records.withLock { $0.stopped.contains(url.host()) }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    Self.records.withLock { _ = $0.started.insert(request.url?.host()) }
  }

  override func stopLoading() {
    Self.records.withLock { _ = $0.stopped.insert(request.url?.host()) }
  }
}
