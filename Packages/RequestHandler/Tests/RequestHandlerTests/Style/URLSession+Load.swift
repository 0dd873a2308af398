import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request with a task of the session, and waits for its outcome.
  func load(
    _ request: URLRequest, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (data: Data?, response: HTTPURLResponse?, error: (any Error)?) {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      dataTask(with: request) { completion(($0, $1 as? HTTPURLResponse, $2)) }.resume()
    }
  }

  /// Returns the running tasks, after the session has called the completions of those that have
  /// ended. On Darwin, the session may still list a task that was canceled.
  @discardableResult func runningTasks(
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> [URLSessionTask] {
    try await awaitCompletion(sourceLocation: sourceLocation) { getAllTasks(completionHandler: $0) }
      .filter { $0.state == .running }
  }
}
