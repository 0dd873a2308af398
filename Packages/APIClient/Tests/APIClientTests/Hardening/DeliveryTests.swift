import APIClient
import APIClientDoubles
import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How outcomes arrive: how often, when cancelled, and with whom still around.
@Suite(.ownBaseURL) struct DeliveryTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func cancellingEndsACallWithoutAnAnswer() async throws {
    let sut = client.stub(.neverAnswers)
    let call = Task { try await sut.sendRequest(TodosAPISpec.getTodos) }
    #expect(await eventually { !sut.recordedRequests.isEmpty })

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await call.value }
    #expect(error?.code == .cancelled)
  }

  @Test func cancelledTaskSendsNothing() async throws {
    let sut = client.stub(json: "[]")
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await sut.sendRequest(TodosAPISpec.getTodos)
    }

    let error = await #expect(throws: URLError.self) { try await call.value }

    #expect(error?.code == .cancelled)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func cancellingInAMiddlewareIsTheSameOutcome() async throws {
    let waiting = WaitingMiddleware()
    let sut = APIClient(baseURL: client.baseURL, middlewares: [waiting]).stub(json: "[]")
    let call = Task { try await sut.sendRequest(TodosAPISpec.getTodos) }
    #expect(await eventually { waiting.isWaiting })

    call.cancel()

    let error = await #expect(throws: URLError.self) { try await call.value }
    #expect(error?.code == .cancelled)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func cancellationTakesItsTurnOnTheDelegateQueue() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .testing, delegate: Delegate(), delegateQueue: queue)
    let sut = APIClient(baseURL: client.baseURL, urlSession: session).stub(.neverAnswers)
    let call = Task { try await sut.sendRequest(TodosAPISpec.getTodos) }
    #expect(await eventually { !sut.recordedRequests.isEmpty })

    queue.isSuspended = true
    call.cancel()
    queue.cancelAllOperations()
    queue.isSuspended = false

    // The turn never came, so the task knows nothing of it; its caller does not wait for that.
    let states = await withCheckedContinuation { continuation in
      session.getAllTasks { continuation.resume(returning: $0.map(\.state)) }
    }
    #expect(states == [.running])
    await #expect(throws: URLError.self) { try await call.value }
    session.invalidateAndCancel()
  }

  @Test func callsCancelledAtAnyMomentHaveOneOutcomeEach() async throws {
    let rounds = 500
    let sut = (0..<rounds).reduce(client) { client, _ in client.stub(json: "[]") }

    let outcomes = await withTaskGroup { group in
      for _ in 1...4 {
        group.addTask {
          var outcomes: [Outcome] = []
          for _ in 0..<rounds / 4 { outcomes.append(await sut.cancelledOutcome()) }
          return outcomes
        }
      }
      return await group.reduce([], +)
    }

    #expect(outcomes.count == rounds)
    #expect(!outcomes.contains(.other))
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    var spy: APIClient.MiddlewareSpy? = APIClient.MiddlewareSpy()
    weak let middleware = spy
    var sut: APIClient? = APIClient(
      baseURL: client.baseURL, middlewares: [try #require(spy)]
    ).stub(ExpectedResponse(data: Data("[]".utf8), after: 0.05))

    let call = Task { [sut] in try await sut?.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] }
    #expect(await eventually { !client.recordedRequests.isEmpty })
    (sut, spy) = (nil, nil)

    #expect(try await call.value == [])
    #expect(await eventually { middleware == nil })
  }

  @Test func fiftyCallsAtOnceGetAnAnswerEach() async throws {
    let ids = Array(1...50)
    let sut = try ids.reduce(client) { client, id in
      try client.stub(json: TodoDTO(id: id, userId: id, title: "\(id)"), endpoint: "/todos/\(id)")
    }

    let titles = try await withThrowingTaskGroup { group in
      for id in ids {
        group.addTask {
          try await sut.sendRequest(TodosAPISpec.getTodo(id: id), as: TodoDTO.self).title
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }

    #expect(titles == Set(ids.map(String.init)))
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "Negotiate"])
  func challengeNobodyCanMeetIsAStatus(challenge: String) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ChallengingProtocol.self]
    let sut = APIClient(
      baseURL: client.baseURL, urlSession: URLSession(configuration: configuration),
      middlewares: [ChallengingProtocol.Challenge(challenge)])

    await #expect(throws: NetworkError.requestFailed(statusCode: 401)) {
      try await sut.sendRequest(TodosAPISpec.getTodos)
    }
  }
}

/// Makes a session one that a client uses as it is.
private final class Delegate: NSObject, URLSessionTaskDelegate {}

private enum Outcome {
  case value, cancelled, other
}

extension APIClient {
  /// The outcome of a call that is cancelled at some moment, perhaps too late.
  fileprivate func cancelledOutcome() async -> Outcome {
    let call = Task { try await sendRequest(TodosAPISpec.getTodos) }
    for _ in 0..<Int.random(in: 0..<100) { await Task.yield() }
    call.cancel()
    return switch await call.result {
    case .success: .value
    case .failure(URLError.cancelled): .cancelled
    case .failure: .other
    }
  }
}

/// Waits until its task is cancelled.
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

/// Answers with a 401 and the challenge that the request names. The double leaves basic ones out.
private final class ChallengingProtocol: URLProtocol {
  struct Challenge: APIClient.Middleware {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    func intercept(_ request: URLRequest) async throws -> URLRequest {
      var request = request
      request.setValue(text, forHTTPHeaderField: "X-Challenge")
      return request
    }
  }

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let challenge = request.value(forHTTPHeaderField: "X-Challenge"),
      let response = HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: "HTTP/1.1",
        headerFields: ["WWW-Authenticate": challenge])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
