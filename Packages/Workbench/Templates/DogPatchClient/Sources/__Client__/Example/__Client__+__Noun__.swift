// __if query__
import Foundation

// __endif__
extension __Client__ {
  /// Asks for the __noun__: `GET __target__`, relative to ``baseURL``.
  ///
  /// - Parameter completion: Called exactly once, on ``responseQueue`` if there is one. A status
  ///   other than 200 gives neither an answer nor an error.
  /// - Returns: The running task, which may be cancelled from any thread.
  @preconcurrency @discardableResult
  public func get__Noun__(
    __leadingParameters__completion: @escaping @Sendable (__Answer__?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    load(__call__, completion: completion)
  }

  /// Asks for the __noun__: `GET __target__`, relative to ``baseURL``. Cancelled with its task.
  ///
  /// - Throws: ``UnexpectedStatus`` for a status other than 200, `URLError.cancelled` in a cancelled
  ///   task, and otherwise the session's or the decoder's error.
  public func get__Noun__( /*__parameters__*/) async throws -> __Answer__ {
    try await load(__call__)
  }
  // __if query__

  private static func __noun__Target( /*__typedParameters__*/) -> String {
    __relativeTarget__
  }
  // __endif__
}
