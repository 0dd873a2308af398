import Foundation

extension __Client__ {
  /// The server of the service.
  public static let defaultHost = "__host__"
  /// The path under which the service has everything. It is empty if there is none.
  public static let defaultPathPrefix = "__prefix__"

  /// Asks for the __noun__: `GET /__target__`, below the path prefix.
  ///
  /// - Parameter completion: Called exactly once, on the loader's queue. If the address is invalid,
  ///   it is called before this function returns.
  /// - Returns: The running call. Cancelling it calls `completion` with ``CallError/cancelled``.
  @preconcurrency @discardableResult
  public func request__Noun__(
    __leadingParameters__completion: @escaping @Sendable (Result<__Answer__, CallError>) -> Void
  ) -> RunningCall {
    load(self.__noun__Request( /*__arguments__*/), completion: completion)
  }

  /// Asks for the __noun__: `GET /__target__`, below the path prefix. Cancelled with its task.
  ///
  /// - Throws: The same errors as the completion gets.
  public func request__Noun__( /*__parameters__*/) async throws(CallError) -> __Answer__ {
    try await load(self.__noun__Request( /*__arguments__*/))
  }

  private func __noun__Request( /*__typedParameters__*/) -> HTTPRequest {
    // __if !query__
    request("/__path__")
    // __endif__
    // __if query__
    var request = self.request("/__path__")
    request.queryItems = [__queryItems__]
    return request
    // __endif__
  }
}
