import Foundation
import RewardsService
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Records everything that calls are called back with.
final class Outcomes: Sendable {
  private let results = Mutex<[Result<Sample, any Error>]>([])

  var all: [Result<Sample, any Error>] { results.withLock { $0 } }

  func add(_ result: Result<Sample, any Error>) {
    results.withLock { $0.append(result) }
  }
}

extension RewardsService {
  /// Makes a call with a completion, and waits for its first outcome.
  func value(sourceLocation: SourceLocation = #_sourceLocation) async throws -> Sample {
    try await awaitCompletion(sourceLocation: sourceLocation) { callSample($0) }.get()
  }
}

extension Networking {
  /// Loads an address, and waits for what the completion is called with first.
  func answer(
    to url: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (data: Data?, response: URLResponse?, error: (any Error)?) {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      fetch(url) { completion((data: $0, response: $1, error: $2)) }
    }
  }
}
