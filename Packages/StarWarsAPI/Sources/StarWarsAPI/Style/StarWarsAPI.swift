import Foundation
import Synchronization

/// A client of a web service, test-driven against a function that loads requests.
///
/// This part is the same for every service: it creates requests, loads them, and reads the answers.
/// An extension names the server and adds its calls, each with a completion and as `async throws`.
///
/// After *HTTP in Swift*, parts 4 and 5 (Dave DeLong, davedelong.com).
public final class StarWarsAPI: Sendable {
  private let loader: any HTTPLoading
  private let server: HTTPRequest

  /// Creates a client. It sends nothing before the first call.
  ///
  /// - Parameters:
  ///   - loader: Loads the requests: a `URLSession`, or a double in tests.
  ///   - host: The name or IP address of the server.
  ///   - scheme: `https` or `http`.
  ///   - port: The server's port, or `nil` for the scheme's default.
  ///   - pathPrefix: The path that all calls share, not encoded, with a leading slash. It can have
  ///     a trailing slash, and it can be empty.
  public init(
    loader: any HTTPLoading = StarWarsAPI.defaultLoader,
    host: String = StarWarsAPI.defaultHost,
    scheme: String = "https",
    port: Int? = nil,
    pathPrefix: String = StarWarsAPI.defaultPathPrefix
  ) {
    self.loader = loader
    var server = HTTPRequest()
    server.scheme = scheme
    server.host = host
    server.port = port
    server.path = pathPrefix.hasSuffix("/") ? String(pathPrefix.dropLast()) : pathPrefix
    self.server = server
  }

  /// Creates a `GET` of a path below the prefix. Other calls set its method, headers, or body.
  ///
  /// - Parameter path: The path, not encoded, with a leading slash.
  func request(_ path: String) -> HTTPRequest {
    var request = server
    request.path += path
    return request
  }

  /// Loads a request, and decodes the JSON in the answer if the status is 200.
  ///
  /// - Parameters:
  ///   - request: The request to load. An invalid one never reaches the loader.
  ///   - call: Cancels the call. If it is already canceled, no request is made.
  ///   - completion: Called exactly once, even if the client has been released. The loader chooses
  ///     the queue. If the request is invalid, it is called before this function returns. If the
  ///     call is canceled, it is called on the thread that cancels.
  /// - Returns: The running call, for canceling it.
  @discardableResult
  func load<Value: Decodable & Sendable>(
    _ request: HTTPRequest, as call: RunningCall = RunningCall(),
    completion: @escaping @Sendable (Result<Value, CallError>) -> Void
  ) -> RunningCall {
    let isOver = Mutex(false)
    let complete = OneShotCompletion<Result<Value, CallError>> { outcome in
      isOver.withLock { $0 = true }
      completion(outcome)
    }
    // Nothing can stop the loader: a canceled load continues, and its result is ignored.
    guard call.start(cancel: { complete(.failure(.cancelled)) }) else { return call }
    var request = request
    request.isCancelled = { isOver.withLock { $0 } }
    do throws(InvalidRequest) {
      // Validate here, and only here: this runs before any loader, even one that never validates.
      try request.validate()
      loader.load(request: request) { complete(Self.value(in: $0)) }
    } catch {
      let error = HTTPError(code: .invalidRequest, request: request, underlyingError: error)
      complete(.failure(.transport(error)))
    }
    return call
  }

  /// Loads a request, and decodes the JSON in the answer if the status is 200. Canceling the task
  /// cancels the call.
  ///
  /// - Parameter request: The request to load. An invalid one never reaches the loader.
  /// - Returns: The decoded value.
  /// - Throws: ``CallError``: the same errors as the completion gets.
  func load<Value: Decodable & Sendable>(_ request: HTTPRequest) async throws(CallError) -> Value {
    try await RunningCall.outcome { load(request, as: $0, completion: $1) }.get()
  }

  private static func value<Value: Decodable>(in result: HTTPResult) -> Result<Value, CallError> {
    result.mapError { $0.code == .cancelled ? .cancelled : .transport($0) }.flatMap { response in
      guard response.statusCode == .ok else { return .failure(.status(response.statusCode)) }
      return Result { try JSONDecoder().decode(Value.self, from: response.body ?? Data()) }
        .mapError(CallError.undecodable)
    }
  }
}
