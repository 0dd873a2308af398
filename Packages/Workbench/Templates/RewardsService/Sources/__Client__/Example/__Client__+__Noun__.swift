import Foundation

extension __Client__ {
  // __if !credentials__
  /// The address of the service that a client asks unless it is given another.
  public static let defaultURL = address()

  // __endif__
  /// The address of the __noun__: `__base__/__target__`.
  public static func address( /*__parameters__*/) -> URL {
    let target = __absoluteTarget__
    guard let url = URL(string: "__base__" + target) else {
      preconditionFailure("no path: \(target)")
    }
    return url
  }

  /// Asks for the __noun__: one `GET` of ``url``.
  ///
  /// - Parameter completion: Called exactly once, on the network's queue. Fails with the network's
  ///   error, with a ``__Client__Error`` when the answer is not a 200 with a body, or with a
  ///   `DecodingError` when the body does not decode.
  /// - Returns: The running call. Cancelling it calls `completion` with `URLError.cancelled` at once.
  @preconcurrency @discardableResult
  public func fetch__Noun__(
    _ completion: @escaping @Sendable (Result<__Answer__, any Error>) -> Void
  ) -> RunningCall {
    let call = RunningCall()
    load(as: call, completion)
    return call
  }

  /// Asks for the __noun__: one `GET` of ``url``. Cancelled with its task.
  ///
  /// - Throws: What ``fetch__Noun__(_:)`` fails with.
  public func fetch__Noun__() async throws -> __Answer__ {
    try await RunningCall.outcome { load(as: $0, $1) }.get()
  }
}
