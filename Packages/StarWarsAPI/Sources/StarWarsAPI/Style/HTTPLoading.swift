/// The seam: one function, from a request to its result.
///
/// `URLSession` conforms. A test passes a double instead, such as `MockLoader`. This is a complete
/// double:
///
/// ```swift
/// struct OfflineLoader: HTTPLoading {
///   func load(request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void) {
///     completion(.failure(HTTPError(code: .cannotConnect, request: request)))
///   }
/// }
/// ```
///
/// The function hands nothing back, so nobody can stop a load through it. After *HTTP in Swift*,
/// part 4 (Dave DeLong, davedelong.com).
public protocol HTTPLoading: Sendable {
  /// Loads a request.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - completion: Called once, with the answer or the error. The loader chooses the queue, and
  ///     may call before this function returns.
  @preconcurrency func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void)
}
