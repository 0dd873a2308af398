/// A loader that wraps another. It sends a token, and renews it when the service refuses it (401).
///
/// ```swift
/// let loader = AuthorizingLoader(URLSession.shared, token: saved) { try await signIn() }
/// ```
/// The token is renewed only once, however many requests wait for it. After *HTTP in Swift*, parts
/// 6 and 15 (Dave DeLong, davedelong.com).
public actor AuthorizingLoader: HTTPLoading {
  private let loader: any HTTPLoading
  private var token: String
  private var renewal: Task<Void, any Error>?
  private let renew: @Sendable () async throws -> String

  /// Wraps a loader. It sends this token first, without `Bearer`, and gets later ones from `renew`.
  public init(
    _ loader: any HTTPLoading, token: String, renew: @escaping @Sendable () async throws -> String
  ) {
    self.loader = loader
    self.token = token
    self.renew = renew
  }

  /// Loads a request, and loads it again with a new token if the answer is a 401. If there is no
  /// new token, the 401 is the result. The completion is called once, in a task.
  @preconcurrency public nonisolated func load(
    request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void
  ) {
    Task {
      let token = await self.token
      var result = await self.result(of: request, with: token)
      if result.response?.statusCode == .unauthorized, let new = try? await renewed(after: token),
        !request.isCancelled()
      {
        result = await self.result(of: request, with: new)
      }
      completion(result)
    }
  }

  private func renewed(after refused: String) async throws -> String {
    guard refused == token else { return token }  // Another request has renewed it.
    if renewal == nil {
      renewal = Task {
        defer { renewal = nil }
        token = try await renew()
      }
    }
    try await renewal?.value
    return token
  }

  private nonisolated func result(of request: HTTPRequest, with token: String) async -> HTTPResult {
    var request = request
    request.headers["Authorization"] = "Bearer \(token)"
    do {
      try request.validate()
      return await loader.result(of: request)
    } catch {
      return .failure(HTTPError(code: .invalidRequest, request: request, underlyingError: error))
    }
  }
}
