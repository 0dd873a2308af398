import Foundation

extension __Client__ {
  /// The server of the service.
  public static let defaultHost = "__host__"
  /// The path under which the service has everything. It is empty if there is none.
  public static let defaultPathPrefix = "__prefix__"

  /// Asks for the __noun__: `GET /__encodedPath__`, below the path prefix.
  ///
  /// ```swift
  /// let client = __Client__(loader: session)
  /// let call = client.request__Noun__ { result in … }
  /// call.cancel()
  /// ```
  ///
  /// - Parameter completion: Called exactly once, even if the client is gone by then, with the
  ///   decoded answer or the error. The loader chooses the queue: a `URLSession` its delegate queue.
  ///   If the address is invalid, it is called before this function returns. If the call is
  ///   cancelled, the thread that cancels calls it.
  /// - Returns: The running call, for cancelling it.
  @preconcurrency @discardableResult
  public func request__Noun__(
    completion: @escaping @Sendable (Result<__Answer__, CallError>) -> Void
  ) -> RunningCall {
    load(__noun__Request, completion: completion)
  }

  /// Asks for the __noun__: `GET /__encodedPath__`, below the path prefix. Cancelled with its task.
  ///
  /// ```swift
  /// let __noun__ = try await client.request__Noun__()
  /// ```
  ///
  /// - Returns: The decoded answer.
  /// - Throws: ``CallError``: the same errors as the completion gets. In a task that is cancelled
  ///   before the call begins, it throws ``CallError/cancelled`` and makes no request.
  public func request__Noun__() async throws(CallError) -> __Answer__ {
    try await load(__noun__Request)
  }

  // __if !query__
  private var __noun__Request: HTTPRequest { request("/__path__") }
  // __endif__
  // __if query__
  private var __noun__Request: HTTPRequest {
    var request = self.request("/__path__")
    request.queryItems = [__queryItems__]
    return request
  }
  // __endif__
}
