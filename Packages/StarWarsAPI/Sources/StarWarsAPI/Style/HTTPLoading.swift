/// The seam: one function, from a request to its result.
///
/// `URLSession` conforms. A test passes in a double instead, such as `MockLoader`. This one is
/// complete:
///
/// ```swift
/// struct OfflineLoader: HTTPLoading {
///   func load(request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void) {
///     completion(.failure(HTTPError(code: .cannotConnect, request: request)))
///   }
/// }
/// ```
///
/// The function returns nothing, so a load can't be stopped through it. After *HTTP in Swift*, part
/// 4 (Dave DeLong, davedelong.com).
public protocol HTTPLoading: Sendable {
  /// Loads a request.
  ///
  /// - Parameters:
  ///   - request: The request to load.
  ///   - completion: Called once, with the answer or the error. The loader chooses the queue, and
  ///     may call it before this function returns.
  @preconcurrency func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void)
}
