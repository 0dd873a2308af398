/// The seam of this style: one function, from a request to what comes of it.
///
/// `URLSession` conforms; a test passes a double instead, such as `MockLoader`. A complete one:
///
/// ```swift
/// struct OfflineLoader: HTTPLoading {
///   func load(request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void) {
///     completion(.failure(HTTPError(code: .cannotConnect, request: request)))
///   }
/// }
/// ```
///
/// After *HTTP in Swift*, part 4 (Dave DeLong, davedelong.com).
public protocol HTTPLoading: Sendable {
  /// Loads a request.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - completion: Called once. On which queue, and whether before this returns, is the loader's
  ///     business.
  @preconcurrency func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void)

  /// Loads a request in a way that can be stopped.
  ///
  /// A loader that cannot stop need not write this: by default it is ``load(request:completion:)``.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - completion: Called once, as that of ``load(request:completion:)``; with
  ///     ``HTTPError/Code/cancelled`` when the load was stopped in time.
  /// - Returns: What stops the load; may be called from any thread, at any time, more than once.
  @preconcurrency func startLoading(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) -> @Sendable () -> Void
}

extension HTTPLoading {
  /// Loads the request, and has nothing to stop it with.
  @preconcurrency public func startLoading(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) -> @Sendable () -> Void {
    load(request: request, completion: completion)
    return {}
  }
}
