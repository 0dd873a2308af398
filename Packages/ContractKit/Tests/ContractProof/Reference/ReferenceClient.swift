import ContractKit
import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client that keeps every promise of the contract.
///
/// Read this file from top to bottom to learn what a client must do. The client has two networks:
/// ``SocketNetwork`` for production and ``ReferenceDouble`` for tests.
final class ReferenceClient: Sendable {
  /// The model. The service may send more members than these.
  struct Item: Codable, Sendable {
    var id: Int
    var name: String
    var note: String?
  }

  /// The body of an answer, such as `{"items":[{"id":1,"name":"first"}]}`.
  struct Items: Codable, Sendable {
    var items: [Item]
  }

  /// Why a call failed.
  enum Failure: Error {
    /// The service refused the call with this status code.
    case status(Int)
    /// The body is not what the model needs.
    case body
    /// No complete answer arrived. The error is the network's own.
    case transport(any Error)
    /// The caller cancelled.
    case cancelled
  }

  /// Receives the result of a call.
  typealias Completion = @Sendable (Result<Items, Failure>) -> Void

  /// What every call asks for, below the base URL.
  static let path = "items?order=by%20name"

  /// Headers that every request carries. Some services refuse a request without them.
  static let headers = ["Accept": "application/json", "X-Client": "reference"]

  private let base: URL
  private let network: any ReferenceNetwork
  private let successes: ClosedRange<Int>
  private let queue: DispatchQueue?

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - base: The base URL of the service, with or without a slash at its end.
  ///   - network: What loads requests.
  ///   - successes: The status codes that are a success.
  ///   - queue: The queue for completions; `nil` leaves them on the network's thread.
  init(
    base: URL, network: any ReferenceNetwork, successes: ClosedRange<Int>, queue: DispatchQueue?
  ) {
    self.base = base
    self.network = network
    self.successes = successes
    self.queue = queue
  }

  /// Loads the items. Calls the completion exactly once, also when the call is cancelled.
  ///
  /// - Parameters:
  ///   - body: What to send with a POST; `nil` for a GET.
  ///   - completion: Receives the result.
  /// - Returns: A function that cancels the call. The call continues when nobody keeps it.
  func items(
    sending body: Data? = nil, _ completion: @escaping Completion
  ) -> @Sendable () -> Void {
    // An answer and a cancellation can come at the same time, on two threads. The first one wins.
    let once = Once<Result<Items, Failure>> { [queue] result in
      if let queue { queue.async { completion(result) } } else { completion(result) }
    }
    // These closures do not capture the client. So it can be released while a call is running, and
    // the call still completes.
    let stop = network.load(request(sending: body)) { [successes] answer in
      once(Self.result(of: answer, successes: successes))
    }
    return {
      // Complete first: the network reports the cancellation later, or never. Stop only once: on
      // Linux, two cancellations at the same time crash (docs/errata.md).
      if once(.failure(.cancelled)) { stop() }
    }
  }

  /// Loads the items. Cancelling the task cancels the call.
  func items(sending body: Data? = nil) async throws(Failure) -> Items {
    // A cancelled task must make no request.
    if Task.isCancelled { throw .cancelled }
    // The stream keeps a result that arrives before anyone awaits it.
    let (results, continuation) = AsyncStream.makeStream(of: Result<Items, Failure>.self)
    let cancel = items(sending: body) { continuation.yield($0) }
    let result = await withTaskCancellationHandler {
      await results.first { _ in true }
    } onCancel: {
      cancel()
    }
    // In a cancelled task, the stream ends without a result.
    guard let result else { throw .cancelled }
    return try result.get()
  }

  private func request(sending body: Data?) -> URLRequest {
    // Join text. `URL.appending(path:)` and relative URLs change a base with a percent or without a
    // slash at its end.
    let slash = base.absoluteString.hasSuffix("/") ? "" : "/"
    var request = URLRequest(url: URL(string: base.absoluteString + slash + Self.path) ?? base)
    for (name, value) in Self.headers { request.setValue(value, forHTTPHeaderField: name) }
    request.setValue("Bearer reference-token", forHTTPHeaderField: "Authorization")
    if let body {
      request.httpMethod = "POST"
      request.httpBody = body
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    return request
  }

  private static func result(
    of answer: Result<Response, any Error>, successes: ClosedRange<Int>
  ) -> Result<Items, Failure> {
    switch answer {
    case .failure(let error):
      return .failure(.transport(error))
    // Look at the status before the body: an error page can be valid JSON, or empty.
    case .success(let response) where !successes.contains(response.status):
      return .failure(.status(response.status))
    case .success(let response):
      let items = try? JSONDecoder().decode(Items.self, from: response.body)
      return items.map { .success($0) } ?? .failure(.body)
    }
  }
}

/// Calls a function with the first value, and drops every later one.
final class Once<Value: Sendable>: Sendable {
  private let function: Mutex<(@Sendable (Value) -> Void)?>

  init(_ function: @escaping @Sendable (Value) -> Void) {
    self.function = Mutex(function)
  }

  /// Calls the function, unless it was called before.
  ///
  /// - Returns: Whether this value is the first one.
  @discardableResult
  func callAsFunction(_ value: Value) -> Bool {
    let function = function.withLock { $0.take() }
    function?(value)
    return function != nil
  }
}

/// What a ``ReferenceClient`` calls to load a request. This is the seam that its double replaces.
protocol ReferenceNetwork: Sendable {
  /// Receives the complete response, or why there is none.
  typealias Completion = @Sendable (Result<Response, any Error>) -> Void

  /// Loads a request and calls the completion exactly once, on any thread.
  ///
  /// - Returns: A function that stops loading.
  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void
}
