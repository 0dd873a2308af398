/// A loader that wraps another. It tries again when the service is busy (503).
///
/// ```swift
/// let api = StarWarsAPI(loader: RetryingLoader(URLSession.shared))
/// ```
/// Only a `GET` is repeated, because a busy service may already have acted on any other request.
/// After *HTTP in Swift*, parts 6 and 12 (Dave DeLong, davedelong.com).
public struct RetryingLoader: HTTPLoading {
  private let loader: any HTTPLoading
  private let waits: [Duration]
  private let clock: any Clock<Duration>

  /// Wraps a loader.
  ///
  /// - Parameters:
  ///   - loader: Loads each attempt.
  ///   - waits: How long to wait before each further attempt.
  ///   - clock: The clock used for waiting. A test passes in one that it controls.
  public init(
    _ loader: any HTTPLoading, after waits: [Duration] = [.seconds(1), .seconds(4)],
    on clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.loader = loader
    self.waits = waits
    self.clock = clock
  }

  /// Loads the request until the service isn't busy, no wait is left, or the call was canceled.
  ///
  /// - Parameters:
  ///   - request: The request to load.
  ///   - completion: Called once, in a task, with the result of the last attempt.
  @preconcurrency public func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) {
    Task {
      var result = await loader.result(of: request)
      for wait in request.method == .get ? waits : [] {
        guard result.response?.statusCode == .serviceUnavailable else { break }
        try? await clock.sleep(for: wait)  // Throws only if canceled, and nobody cancels it.
        if request.isCancelled() { break }
        result = await loader.result(of: request)
      }
      completion(result)
    }
  }
}

extension HTTPLoading {
  /// Loads a request and awaits its first result, forever if the loader never answers.
  func result(of request: HTTPRequest) async -> HTTPResult {
    await withCheckedContinuation { continuation in
      let complete = OneShotCompletion { continuation.resume(returning: $0) }
      load(request: request) { complete($0) }
    }
  }
}
