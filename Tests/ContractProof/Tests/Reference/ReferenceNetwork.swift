import ContractKit
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a ``ReferenceClient`` calls to load a request. This is the seam that its double replaces.
protocol ReferenceNetwork: Sendable {
  /// Receives the complete response, or why there is none.
  typealias Completion = @Sendable (Result<Response, any Error>) -> Void

  /// Loads a request and calls the completion exactly once, on any thread.
  ///
  /// - Returns: A function that stops loading.
  func load(_ request: URLRequest, completion: @escaping Completion) -> @Sendable () -> Void
}
