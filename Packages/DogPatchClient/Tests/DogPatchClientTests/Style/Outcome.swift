import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one call was called back with.
typealias Outcome = (value: Sample?, error: (any Error)?)

extension DogPatchClient {
  /// Makes the call, lets `answer` complete its task, and waits for the outcome.
  nonisolated(nonsending) func outcome(
    sourceLocation: SourceLocation = #_sourceLocation,
    answer: (MockURLSessionTask) throws -> Void = { _ in }
  ) async throws -> Outcome {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      let task = callSample { completion(($0, $1)) }
      try answer(try #require(task as? MockURLSessionTask, sourceLocation: sourceLocation))
    }
  }
}

/// An HTTP response with this status.
func response(_ status: Int, _ url: URL) -> HTTPURLResponse? {
  HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
}
